//! Limits of the application's emojis.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use imagesize::ImageType;
use serde_json::Value;

use super::Problems;

/// As many emojis as an application may have.
pub(crate) const MOST: usize = 2_000;
/// The most bytes of an emoji's picture.
const MOST_BYTES: usize = 256 * 1024;

/// Checks the name of an emoji. `taken` are the names of the others.
pub(crate) fn check_name(body: &Value, taken: &[String], problems: &mut Problems) {
    let Some(name) = problems.required_text(body, "name", 2, 32) else {
        return;
    };
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let message = "String value did not match validation regex.";
        problems.at("name", "STRING_TYPE_REGEX", message);
    }
    if taken.iter().any(|other| other == name) {
        let message = "This emoji name is already in use. Please use a different name.";
        problems.at("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message);
    }
}

/// Checks the picture of a new emoji, a data URI, and returns its bytes.
pub(crate) fn check_image(body: &Value, problems: &mut Problems) -> Option<Vec<u8>> {
    let uri = problems.required_text(body, "image", 1, usize::MAX)?;
    let Some(bytes) = read(uri) else {
        problems.at("image", "IMAGE_INVALID", "Unsupported image type given");
        return None;
    };
    if bytes.len() > MOST_BYTES {
        let message = "File cannot be larger than 256.0 kb.";
        problems.at("image", "BINARY_TYPE_MAX_SIZE", message);
        return None;
    }
    Some(bytes)
}

/// The bytes of a picture that is given as `data:image/png;base64,...`. Which kind it is, the bytes say: libraries write
/// any there.
fn read(uri: &str) -> Option<Vec<u8>> {
    let (_, data) = uri.strip_prefix("data:image/")?.split_once(";base64,")?;
    let bytes = STANDARD.decode(data).ok()?;
    let kind = imagesize::image_type(&bytes).ok()?;
    let known = matches!(
        kind,
        ImageType::Png | ImageType::Gif | ImageType::Jpeg | ImageType::Webp
    );
    known.then_some(bytes)
}

/// Whether the picture of an emoji moves.
pub(crate) fn is_animated(image: &[u8]) -> bool {
    matches!(imagesize::image_type(image), Ok(ImageType::Gif))
}
