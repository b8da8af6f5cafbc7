//! SPDX expressions in crate manifests: whether the allowed licences satisfy one. Supports `OR`, `AND`, `WITH`,
//! parentheses, and the `/` of old manifests, which means `OR`. No licence is named here.

/// Whether the allowed licences satisfy the expression. Returns an error if it does not parse.
pub fn satisfied(expression: &str, allowed: &dyn Fn(&str) -> bool) -> Result<bool, String> {
    let spaced = ["(", ")", "/"]
        .iter()
        .fold(expression.to_string(), |text, sign| text.replace(sign, &format!(" {sign} ")));
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    let answer = reader.any().filter(|_| reader.words.is_empty());
    answer.ok_or_else(|| format!("`{expression}` is no SPDX expression"))
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a dyn Fn(&str) -> bool,
}

impl<'a> Reader<'a> {
    /// `A OR B`, of lowest precedence.
    fn any(&mut self) -> Option<bool> {
        let mut answer = self.every()?;
        while self.take("OR") || self.take("/") {
            answer |= self.every()?;
        }
        Some(answer)
    }

    /// `A AND B`.
    fn every(&mut self) -> Option<bool> {
        let mut answer = self.one()?;
        while self.take("AND") {
            answer &= self.one()?;
        }
        Some(answer)
    }

    /// A licence, one with an exception, or an expression in parentheses.
    fn one(&mut self) -> Option<bool> {
        if self.take("(") {
            let answer = self.any()?;
            return self.take(")").then_some(answer);
        }
        let licence = self.name()?;
        if self.take("WITH") {
            let exception = self.name()?;
            return Some((self.allowed)(&format!("{licence} WITH {exception}")));
        }
        Some((self.allowed)(licence))
    }

    fn name(&mut self) -> Option<&'a str> {
        let (name, rest) = self.words.split_first()?;
        let reserved = ["OR", "AND", "WITH", "(", ")", "/"].contains(name);
        if !reserved {
            self.words = rest;
        }
        (!reserved).then_some(*name)
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.words.first() == Some(&word);
        if found {
            self.words = &self.words[1..];
        }
        found
    }
}

fn with_mit_and_zlib(expression: &str) -> Result<bool, String> {
    satisfied(expression, &|licence| ["MIT", "Zlib"].contains(&licence))
}

#[test]
fn a_choice_needs_one_allowed_licence_and_a_sum_needs_all() {
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-3.0-only", false),
        ("MIT OR GPL-3.0-only", true),
        ("GPL-3.0-only OR MIT", true),
        ("MIT/Apache-2.0", true),
        ("Apache-2.0 / BSD-3-Clause", false),
        ("MIT AND GPL-3.0-only", false),
        ("MIT AND Zlib", true),
    ] {
        assert_eq!(with_mit_and_zlib(expression), Ok(expected), "{expression}");
    }
}

#[test]
fn and_binds_more_than_or_unless_parentheses_say_otherwise() {
    for (expression, expected) in [
        ("MIT OR Zlib AND GPL-3.0-only", true),
        ("(MIT OR Zlib) AND GPL-3.0-only", false),
        ("GPL-3.0-only AND MIT OR Zlib", true),
        ("GPL-3.0-only AND (MIT OR Zlib)", false),
        ("(MIT OR GPL-3.0-only) AND Zlib", true),
        ("((MIT))", true),
    ] {
        assert_eq!(with_mit_and_zlib(expression), Ok(expected), "{expression}");
    }
}

#[test]
fn a_licence_with_an_exception_is_another_licence() {
    let allowed = |licence: &str| licence == "Apache-2.0 WITH LLVM-exception";
    assert_eq!(satisfied("Apache-2.0 WITH LLVM-exception OR GPL-2.0-only", &allowed), Ok(true));
    assert_eq!(satisfied("Apache-2.0", &allowed), Ok(false));
    assert_eq!(with_mit_and_zlib("MIT WITH LLVM-exception"), Ok(false));
}

#[test]
fn an_invalid_expression_allows_nothing() {
    for expression in [
        "",
        "MIT OR",
        "OR MIT",
        "MIT Zlib",
        "(MIT",
        "MIT)",
        "MIT WITH",
        "MIT AND OR Zlib",
        "/",
        "()",
    ] {
        assert!(with_mit_and_zlib(expression).is_err(), "{expression}");
    }
}
