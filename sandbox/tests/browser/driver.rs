//! A headless Chromium over the protocol of `WebDriver`. Every look waits until it finds, up to a bound.

use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

const PATIENCE: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(25);
/// The key under which an element is named.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Keys without a character.
pub mod keys {
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const DOWN: &str = "\u{e015}";
}

/// A browser window. It ends with the value.
pub struct Browser {
    client: reqwest::Client,
    session: String,
    _driver: Child,
}

/// Something on the page.
pub struct Element<'a> {
    browser: &'a Browser,
    id: String,
}

impl Browser {
    /// Opens a window of this size. Without a driver on this machine the test is skipped, but never where `CI` is set.
    pub async fn start(width: u32, height: u32) -> Option<Self> {
        let mut command = Command::new("chromedriver");
        command
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        let mut driver = match command.spawn() {
            Ok(driver) => driver,
            Err(error) if std::env::var_os("CI").is_none() => {
                // What a test prints is kept back where it passes; what is written is not.
                let _ = writeln!(std::io::stderr(), "SKIPPED, for there is no chromedriver here: {error}");
                return None;
            }
            Err(error) => panic!("chromedriver is needed where CI is set: {error}"),
        };
        let port = port(&mut driver).await;
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(Duration::from_mins(1))
            .build()
            .unwrap();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            // A click falls where its element was found, so nothing may still be sliding there.
            "--force-prefers-reduced-motion",
        ];
        let phone = json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 1.0, "mobile": false, "touch": false}});
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments, "mobileEmulation": phone},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let url = format!("http://127.0.0.1:{port}/session");
        let mut browser = Self {
            client,
            session: url,
            _driver: driver,
        };
        let session = browser.call(Method::POST, "", &wanted).await.unwrap();
        browser.session = format!("{}/{}", browser.session, session["sessionId"].as_str().unwrap());
        Some(browser)
    }

    /// Calls the driver; an error is returned with its name.
    async fn call(&self, method: Method, path: &str, body: &Value) -> Result<Value, String> {
        let mut request = self.client.request(method.clone(), format!("{}{path}", self.session));
        if method == Method::POST {
            request = request.body(body.to_string());
        }
        let bytes = request.send().await.unwrap().bytes().await.unwrap();
        let answer: Value = serde_json::from_slice(&bytes).unwrap();
        let value = &answer["value"];
        match value["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", value["message"].as_str().unwrap_or_default())),
            None => Ok(value.clone()),
        }
    }

    pub async fn open(&self, url: &str) {
        self.call(Method::POST, "/url", &json!({"url": url})).await.unwrap();
    }

    /// Runs a function body in the page.
    pub async fn script(&self, body: &str, args: &[Value]) -> Value {
        self.call(Method::POST, "/execute/sync", &json!({"script": body, "args": args}))
            .await
            .unwrap()
    }

    /// Runs a function body in the page until it calls its last argument, and answers with what that was given.
    pub async fn script_to_its_end(&self, body: &str, args: &[Value]) -> Value {
        let timeouts = json!({"script": PATIENCE.as_millis() as u64 * 3});
        self.call(Method::POST, "/timeouts", &timeouts).await.unwrap();
        self.call(Method::POST, "/execute/async", &json!({"script": body, "args": args}))
            .await
            .unwrap()
    }

    pub async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        let started = Instant::now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if started.elapsed() > PATIENCE {
                let page = self.script("return document.body.innerText", &[]).await;
                panic!(
                    "{what} did not come; the page says:\n{}",
                    page.as_str().unwrap_or_default()
                );
            }
            self.page_changes().await;
        }
    }

    /// Waits until the page changes, or for a blink: what is looked for may also come about by style alone.
    async fn page_changes(&self) {
        let script = "const done = arguments[arguments.length - 1];
            const finish = () => { observer.disconnect(); clearTimeout(blink); done(); };
            const observer = new MutationObserver(finish);
            const blink = setTimeout(finish, arguments[0]);
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });";
        let body = json!({"script": script, "args": [PAUSE.as_millis() as u64]});
        // A page that is left in the meantime takes the script with it; the next look sees the new one.
        let _ = self.call(Method::POST, "/execute/async", &body).await;
    }

    /// Waits for something that can be seen.
    pub async fn find(&self, selector: &str) -> Element<'_> {
        self.with_text(selector, "").await
    }

    /// Waits for something that can be seen and contains this text.
    pub async fn with_text(&self, selector: &str, text: &str) -> Element<'_> {
        let script = "return [...document.querySelectorAll(arguments[0])].find((e) => e.checkVisibility() && \
                      e.textContent.includes(arguments[1]))";
        let look = async || {
            let found = self.script(script, &[json!(selector), json!(text)]).await;
            found[ELEMENT].as_str().map(str::to_owned)
        };
        let id = self.until(&format!("{selector} with {text:?}"), look).await;
        Element { browser: self, id }
    }

    /// Waits until nothing of this kind is on the page.
    pub async fn gone(&self, selector: &str) {
        let look = async || (self.count(selector).await == 0).then_some(());
        self.until(&format!("the end of {selector}"), look).await;
    }

    /// How many of this kind are on the page.
    pub async fn count(&self, selector: &str) -> u64 {
        self.script(
            "return document.querySelectorAll(arguments[0]).length",
            &[json!(selector)],
        )
        .await
        .as_u64()
        .unwrap()
    }

    pub async fn click(&self, selector: &str) {
        self.click_text(selector, "").await;
    }

    /// Clicks what contains this text. A redraw in between makes it look again.
    pub async fn click_text(&self, selector: &str, text: &str) {
        let look = async || {
            let element = self.with_text(selector, text).await;
            self.click_id(&element.id).await.then_some(())
        };
        self.until(&format!("a click on {selector} {text:?}"), look).await;
    }

    /// Clicks an element that a script answered with; `false` if it was redrawn, covered or moved away in between.
    pub async fn click_found(&self, element: &Value) -> bool {
        let id = element[ELEMENT].as_str().expect("a script answered with an element");
        self.click_id(id).await
    }

    /// Clicks as a mouse does, after it brought the element into sight; whether it was the element that was hit.
    async fn click_id(&self, id: &str) -> bool {
        let element = json!({ ELEMENT: id });
        let watch = "window.hit = false; arguments[0].addEventListener('pointerdown', () => window.hit = true, { once: true, capture: true })";
        let watched = json!({"script": watch, "args": [element]});
        let clicked = match self.call(Method::POST, "/execute/sync", &watched).await {
            Ok(_) => {
                let path = format!("/element/{id}/click");
                self.call(Method::POST, &path, &json!({})).await
            }
            stale => stale,
        };
        match clicked {
            // The next page knows of no click: it came because of this one.
            Ok(_) => self.script("return window.hit !== false", &[]).await == true,
            Err(error) => {
                let again = ["stale", "intercepted", "interactable"];
                assert!(again.iter().any(|reason| error.contains(reason)), "{error}");
                false
            }
        }
    }

    /// Presses a key where the focus is.
    pub async fn press(&self, key: &str) {
        let steps = json!([{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]);
        let actions = json!({"actions": [{"type": "key", "id": "keyboard", "actions": steps}]});
        self.call(Method::POST, "/actions", &actions).await.unwrap();
    }

    /// Types where the focus is, as a keyboard does.
    pub async fn keys(&self, text: &str) {
        for key in text.chars() {
            self.press(&key.to_string()).await;
        }
    }

    /// Waits until the focus is on something of this kind that contains this text, and can be used.
    pub async fn focused(&self, selector: &str, text: &str) {
        let script = "const at = document.activeElement; return at.matches(arguments[0]) && \
                      at.ariaDisabled !== 'true' && at.textContent.includes(arguments[1])";
        let look = async || (self.script(script, &[json!(selector), json!(text)]).await == true).then_some(());
        self.until(&format!("the focus on {selector} with {text:?}"), look)
            .await;
    }

    /// Presses Tab until the focus is on a control that contains this text.
    pub async fn tab_to(&self, text: &str) {
        let script = "const at = document.activeElement; return at.matches('a, button') && \
                      at.ariaDisabled !== 'true' && at.textContent.includes(arguments[0])";
        for _ in 0..100 {
            if self.script(script, &[json!(text)]).await == true {
                return;
            }
            self.press(keys::TAB).await;
        }
        panic!("no way to {text:?} by Tab");
    }

    /// Whether nothing sticks out to the right.
    pub async fn fits_width(&self) -> bool {
        let script = "return document.documentElement.scrollWidth <= innerWidth && \
                      [...document.querySelectorAll('#main *')].every((e) => e.getBoundingClientRect().right <= innerWidth + 1)";
        self.script(script, &[]).await == true
    }

    /// Errors that the page wrote to the console.
    pub async fn errors(&self) -> Vec<String> {
        let log = self
            .call(Method::POST, "/se/log", &json!({"type": "browser"}))
            .await
            .unwrap();
        let severe = log
            .as_array()
            .into_iter()
            .flatten()
            .filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    pub async fn close(self) {
        self.call(Method::DELETE, "", &Value::Null).await.unwrap();
    }
}

impl Element<'_> {
    pub async fn type_text(&self, text: &str) {
        let path = format!("/element/{}/value", self.id);
        self.browser
            .call(Method::POST, &path, &json!({"text": text}))
            .await
            .unwrap();
    }

    pub async fn clear(&self) {
        let path = format!("/element/{}/clear", self.id);
        self.browser.call(Method::POST, &path, &json!({})).await.unwrap();
    }

    pub async fn attribute(&self, name: &str) -> Option<String> {
        let path = format!("/element/{}/attribute/{name}", self.id);
        let value = self.browser.call(Method::GET, &path, &Value::Null).await.unwrap();
        value.as_str().map(str::to_owned)
    }
}

/// The port that the driver says it listens on.
async fn port(driver: &mut Child) -> u16 {
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            // The driver must not stop because nobody reads what else it says.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return port.trim_end_matches('.').parse().unwrap();
        }
    }
    panic!("chromedriver did not start");
}
