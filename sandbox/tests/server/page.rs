//! What the page's addresses give to whom.

use sandbox::{Config, Sandbox};
use serde_json::{Value, json};

async fn start() -> (Sandbox, reqwest::Client) {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    (sandbox, reqwest::Client::builder().no_proxy().build().unwrap())
}

#[tokio::test]
async fn the_page_and_all_its_parts_are_served() {
    let (sandbox, client) = start().await;
    let page = client.get(sandbox.url()).send().await.unwrap();
    assert!(
        page.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("script-src 'self'")
    );
    let mut wanted = vec!["/page/parts/app.js".to_owned(), "/page/parts/style.css".to_owned()];
    let mut seen = Vec::new();
    while let Some(part) = wanted.pop() {
        let answer = client.get(format!("{}{part}", sandbox.url())).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{part}");
        let text = answer.text().await.unwrap();
        let imports = text
            .lines()
            .filter_map(|line| line.split_once("from \"./"))
            .map(|(_, rest)| rest.split('"').next().unwrap());
        let new: Vec<String> = imports
            .map(|name| format!("/page/parts/{name}"))
            .filter(|p| !seen.contains(p) && !wanted.contains(p))
            .collect();
        seen.push(part);
        wanted.extend(new);
    }
    assert!(seen.len() > 10, "{seen:?}");
}

#[tokio::test]
async fn other_sites_and_other_names_are_kept_out() {
    let (sandbox, client) = start().await;
    let port = sandbox.addr().port();
    let status = async |host: String, origin: Option<String>| {
        let mut request = client.get(sandbox.url()).header("host", host);
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(
        status(format!("localhost:{port}"), Some(format!("http://localhost:{port}"))).await,
        200
    );
    assert_eq!(status(format!("127.0.0.1:{port}"), None).await, 200);
    assert_eq!(status(format!("evil.example:{port}"), None).await, 403);
    assert_eq!(status("127.0.0.1".to_owned(), None).await, 403);
    assert_eq!(
        status(format!("127.0.0.1:{port}"), Some("http://evil.example".to_owned())).await,
        403
    );
    assert_eq!(status(format!("127.0.0.1:{port}"), Some("null".to_owned())).await, 403);
}

#[tokio::test]
async fn a_link_from_elsewhere_leads_here_and_nothing_else_is_shown_elsewhere() {
    let (sandbox, client) = start().await;
    for (mode, status) in [("navigate", 200), ("no-cors", 403)] {
        let request = client.get(sandbox.url()).header("sec-fetch-site", "cross-site");
        let answer = request.header("sec-fetch-mode", mode).send().await.unwrap();
        assert_eq!(answer.status(), status, "{mode}");
    }
}

#[tokio::test]
async fn acts_need_json_and_name_what_is_wrong() {
    let (sandbox, client) = start().await;
    let url = format!("{}/page/act", sandbox.url());
    let plain = client.post(&url).body("{}").send().await.unwrap();
    assert_eq!(plain.status(), 415);
    let heavy = client
        .post(&url)
        .header("content-type", "application/json")
        .body(" ".repeat((1 << 20) + 1));
    assert_eq!(heavy.send().await.unwrap().status(), 413);
    let ana = sandbox.person("Ana").unwrap();
    let act = async |act: Value| -> Value {
        let request = client
            .post(&url)
            .header("content-type", "application/json")
            .body(act.to_string());
        serde_json::from_slice(&request.send().await.unwrap().bytes().await.unwrap()).unwrap()
    };
    let lounge = sandbox.channel("lounge").unwrap();
    let said = act(json!({"act": "say", "person": ana, "channel": lounge, "text": "Hi <b>"})).await;
    assert_eq!(said["ok"], true);
    assert_eq!(sandbox.messages("lounge", "Marek")[0].content, "Hi <b>");
    let refused = act(json!({"act": "add_person", "person": ana, "name": "marek"})).await;
    assert_eq!(
        (&refused["key"], &refused["args"]["name"]),
        (&json!("name-taken"), &json!("marek"))
    );
    let call = json!({"path": ["nope"]});
    let refused = act(json!({"act": "slash", "person": ana, "channel": lounge, "call": call})).await;
    assert_eq!(refused["key"], "no-command");
}

#[tokio::test]
async fn every_refusal_has_a_text() {
    let texts = include_str!("../../assets/texts.js");
    let sources = [
        include_str!("../../src/act/mod.rs"),
        include_str!("../../src/act/find.rs"),
        include_str!("../../src/act/slash.rs"),
        include_str!("../../src/act/components.rs"),
        include_str!("../../src/act/forms.rs"),
        include_str!("../../src/act/invocation.rs"),
        include_str!("../../src/api.rs"),
    ];
    let mut count = 0;
    for source in sources {
        for after in source.split("refused(").skip(1).map(str::trim_start) {
            if let Some(key) = after.strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                assert!(texts.contains(&format!("\n  \"{key}\": ")), "{key}");
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
}
