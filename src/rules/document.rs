//! Reads the Markdown in which the rules of a game are written, one file per language.

/// A file of rules as written, in its order.
#[derive(Debug, Default)]
pub struct Document {
    /// Words that say nothing in a search.
    pub ignored: String,
    /// Groups of words and phrases that ask the same.
    pub same: Vec<Vec<String>>,
    pub topics: Vec<Topic>,
}

#[derive(Debug)]
pub struct Topic {
    pub title: String,
    pub entries: Vec<Entry>,
}

#[derive(Debug)]
pub struct Entry {
    pub id: String,
    pub title: String,
    /// Ready to be shown: lines joined, parts separated by line breaks.
    pub text: String,
    /// Whether a part of the text is marked as a ruling.
    pub ruling: bool,
    /// Search words and phrases.
    pub words: Vec<String>,
}

/// Why a file cannot be read: where and what.
#[derive(Debug)]
pub struct Malformed {
    /// The line, counted from 1.
    pub line: usize,
    pub reason: String,
}

/// Reads a file of rules. What it must contain is not checked here.
pub fn parse(text: &str) -> Result<Document, Malformed> {
    let mut document = Document::default();
    let mut in_comment = false;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if in_comment || line.starts_with("<!--") {
            in_comment = !line.ends_with("-->");
        } else {
            document.read_line(line).map_err(|reason| Malformed {
                line: number + 1,
                reason,
            })?;
        }
    }
    for entry in document.topics.iter_mut().flat_map(|topic| &mut topic.entries) {
        entry.text.truncate(entry.text.trim_end().len());
    }
    Ok(document)
}

impl Document {
    fn read_line(&mut self, line: &str) -> Result<(), String> {
        if let Some(heading) = line.strip_prefix("### ") {
            let topic = self
                .topics
                .last_mut()
                .ok_or("a rule must stand below a topic (\"## \")")?;
            topic.entries.push(Entry::headed(heading)?);
        } else if let Some(title) = line.strip_prefix("## ") {
            self.topics.push(Topic {
                title: title.trim().to_owned(),
                entries: Vec::new(),
            });
        } else if let Some(words) = line.strip_prefix("Ignore:") {
            words.trim().clone_into(&mut self.ignored);
        } else if let Some(group) = line.strip_prefix("Same:") {
            self.same
                .push(group.split(',').map(|word| word.trim().to_owned()).collect());
        } else if line.starts_with('#') && !line.starts_with("# ") {
            return Err("a heading is \"# \", \"## \" or \"### \"".to_owned());
        } else if let Some(entry) = self.topics.last_mut().and_then(|topic| topic.entries.last_mut()) {
            entry.read_line(line);
        } else if !line.is_empty() && !line.starts_with("# ") {
            return Err("text must stand below a rule (\"### \")".to_owned());
        }
        Ok(())
    }
}

impl Entry {
    fn headed(heading: &str) -> Result<Self, String> {
        let (id, title) = heading
            .trim()
            .split_once(' ')
            .ok_or("a rule's heading needs an identifier and a title")?;
        Ok(Self {
            id: id.to_owned(),
            title: title.trim().to_owned(),
            text: String::new(),
            ruling: false,
            words: Vec::new(),
        })
    }

    fn read_line(&mut self, line: &str) {
        if let Some(words) = line.strip_prefix("Words:") {
            self.words.extend(words.split(',').map(|word| word.trim().to_owned()));
        } else if let Some(quoted) = line.strip_prefix('>') {
            self.ruling = true;
            self.read_quoted(quoted.trim());
        } else if line.is_empty() {
            self.start_paragraph();
        } else {
            let starts_part = starts_list_item(line);
            self.append(line, starts_part);
        }
    }

    /// Every part of a ruling is a quoted line of its own, as Discord shows it.
    fn read_quoted(&mut self, line: &str) {
        let last = self.text.lines().last().unwrap_or_default();
        if line.is_empty() {
            self.break_line();
        } else if last.starts_with('>') && !self.text.ends_with('\n') {
            self.append(line, false);
        } else {
            self.append(&format!("> {line}"), true);
        }
    }

    fn append(&mut self, line: &str, starts_part: bool) {
        if starts_part {
            self.break_line();
        } else if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.text.push_str(line);
    }

    fn break_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn start_paragraph(&mut self) {
        if !self.text.is_empty() {
            self.text.truncate(self.text.trim_end().len());
            self.text.push_str("\n\n");
        }
    }
}

/// Whether a line begins a list item: `- ` or a number with a full stop.
fn starts_list_item(line: &str) -> bool {
    let after_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with("- ") || (after_number.len() < line.len() && after_number.starts_with(". "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_and_lists_and_rulings_stay_apart() {
        let text = "<!--\n### not this\n-->\n# Game\nIgnore: a, the\nSame: must, have to\n## Topic\n### X-1.1 A title\nOne\ntwo:\n- three\n  four\n- five\n\n\
                    > **Ruling:** six\n> seven\n>\n> eight\n\nWords: nine, ten eleven\n";
        let document = parse(text).expect("it is well formed");
        assert_eq!(document.ignored, "a, the");
        assert_eq!(document.same, [["must", "have to"]]);
        let entry = &document.topics[0].entries[0];
        assert_eq!((entry.id.as_str(), entry.title.as_str()), ("X-1.1", "A title"));
        assert_eq!(
            entry.text,
            "One two:\n- three four\n- five\n\n> **Ruling:** six seven\n> eight"
        );
        assert_eq!(entry.words, ["nine", "ten eleven"]);
        assert!(entry.ruling);
    }

    #[test]
    fn a_malformed_file_is_refused_with_its_line() {
        let line_of = |text| parse(text).expect_err("it is refused").line;
        assert_eq!(line_of("# Game\n\nstray text"), 3);
        assert_eq!(line_of("# Game\n### X-1.1 Title"), 2);
        assert_eq!(line_of("## Topic\n### X-1.1"), 2);
        assert_eq!(line_of("## Topic\n#### X-1.1 Title"), 2);
    }
}
