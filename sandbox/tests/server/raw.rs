//! Requests as a bot's library would never send them.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use sandbox::{Clock, Config, InteractionHandle, Sandbox};
use serde_json::{Value, json};

/// A sandbox with a few commands, and a client that can send it anything.
pub struct Raw {
    pub sandbox: Sandbox,
    client: reqwest::Client,
}

/// An answer: status and body.
pub type Answer = (u16, Value);

impl Raw {
    pub async fn start() -> Self {
        let config = Config {
            clock: Clock::frozen(1_795_000_000_000),
            ..Config::default()
        };
        let raw = Self::with(Sandbox::start(config).await.unwrap());
        let option = json!({"name": "word", "description": "A word", "type": 3, "autocomplete": true});
        let commands = json!([{"name": "go", "description": "Goes", "options": [option]}]);
        let (status, _) = raw
            .put(&format!("/applications/{}/commands", raw.sandbox.bot()), &commands)
            .await;
        assert_eq!(status, 200);
        raw
    }

    pub fn with(sandbox: Sandbox) -> Self {
        Self {
            sandbox,
            client: reqwest::Client::builder().no_proxy().build().unwrap(),
        }
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self
            .client
            .request(method, format!("{}/api/v10{path}", self.sandbox.url()));
        request.header("authorization", format!("Bot {}", self.sandbox.token()))
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        (
            status,
            serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or(Value::Null),
        )
    }

    async fn with_body(&self, method: Method, path: &str, body: &Value) -> Answer {
        let request = self.request(method, path).header("content-type", "application/json");
        self.send(request.body(body.to_string())).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.with_body(Method::POST, path, body).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.with_body(Method::PUT, path, body).await
    }

    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        self.with_body(Method::PATCH, path, body).await
    }

    /// Posts a form with files of these sizes, named `a0.bin`, `a1.bin` and so on.
    pub async fn post_files(&self, path: &str, body: &Value, sizes: &[usize]) -> Answer {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (index, size) in sizes.iter().enumerate() {
            let part = Part::bytes(vec![0; *size]).file_name(format!("a{index}.bin"));
            form = form.part(format!("files[{index}]"), part);
        }
        self.send(self.request(Method::POST, path).multipart(form)).await
    }

    /// The path for messages of `#game-night`.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.sandbox.channel("game-night").unwrap())
    }

    /// Sends `/go` as Ana.
    pub fn go(&self) -> InteractionHandle {
        self.sandbox.slash("Ana", "game-night", "/go").unwrap()
    }

    /// The path for the first answer.
    pub fn callback(&self, handle: &InteractionHandle) -> String {
        format!(
            "/interactions/{}/{}/callback",
            handle.id,
            self.sandbox.token_of(handle).unwrap()
        )
    }

    /// The path for what follows the first answer.
    pub fn webhook(&self, handle: &InteractionHandle) -> String {
        format!(
            "/webhooks/{}/{}",
            self.sandbox.bot(),
            self.sandbox.token_of(handle).unwrap()
        )
    }
}
