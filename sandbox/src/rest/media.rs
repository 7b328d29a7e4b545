//! Pictures and files that embeds and components show: where they are.

use serde_json::{Value, json};

use crate::components::{self, kind, kind_of};
use crate::message::{Attachment, Message};

/// Gives what embeds and components show the address of the file that they name, and marks those files as shown.
pub(super) fn link(base_url: &str, message: &mut Message) {
    for file in &mut message.attachments {
        file.in_embed = false;
    }
    for embed in &mut message.embeds {
        embed["type"] = "rich".into();
        for (holder, key) in [
            ("image", "url"),
            ("thumbnail", "url"),
            ("footer", "icon_url"),
            ("author", "icon_url"),
        ] {
            link_embed(base_url, &mut embed[holder], key, &mut message.attachments);
        }
        if let Some(embed) = embed.as_object_mut() {
            embed.retain(|_, part| !part.is_null());
        }
    }
    let attachments = &mut message.attachments;
    components::change_media(&mut message.components, &mut |media| {
        link_media(base_url, media, attachments)
    });
    name_files(&mut message.components, attachments);
}

/// The file that an address means.
fn named<'a>(base_url: &str, url: &str, files: &'a mut [Attachment]) -> Option<&'a mut Attachment> {
    let means = |file: &&mut Attachment| {
        url.strip_prefix("attachment://") == Some(&file.filename) || url == format!("{base_url}{}", file.path)
    };
    files.iter_mut().find(means)
}

fn link_embed(base_url: &str, part: &mut Value, key: &str, files: &mut [Attachment]) {
    let Some(url) = part[key].as_str().map(str::to_owned) else {
        return;
    };
    let Some(file) = named(base_url, &url, files) else {
        return;
    };
    file.in_embed = true;
    let url = format!("{base_url}{}", file.path);
    part[key] = url.clone().into();
    if key == "url" {
        part["proxy_url"] = url.into();
        part["width"] = file.width.unwrap_or(0).into();
        part["height"] = file.height.unwrap_or(0).into();
    }
}

fn link_media(base_url: &str, media: &mut Value, files: &mut [Attachment]) {
    let Some(url) = media["url"].as_str().map(str::to_owned) else {
        return;
    };
    let Some(file) = named(base_url, &url, files) else {
        // A picture on the web, which nobody loads here to measure it.
        *media = json!({"id": "0", "url": url, "proxy_url": url, "width": 0, "height": 0, "content_type": ""});
        return;
    };
    file.in_embed = true;
    let url = format!("{base_url}{}", file.path);
    *media = json!({
        "id": file.id, "attachment_id": file.id, "url": url, "proxy_url": url,
        "width": file.width.unwrap_or(0), "height": file.height.unwrap_or(0), "content_type": file.content_type,
    });
}

/// Gives files that are laid out their names and sizes.
fn name_files(list: &mut [Value], files: &[Attachment]) {
    for part in list {
        if kind_of(part) == kind::CONTAINER {
            if let Some(inner) = part["components"].as_array_mut() {
                name_files(inner, files);
            }
        } else if kind_of(part) == kind::FILE {
            let id = part["file"]["attachment_id"].clone();
            if let Some(file) = files.iter().find(|file| id == file.id.as_str()) {
                part["name"] = file.filename.clone().into();
                part["size"] = file.size.into();
            }
        }
    }
}
