//! Codes of take-and-break games, and families of codes.

use grundy_core::game::take_break::{TakeBreak, family as read};

use super::text::{text, within};

/// Any text is a code that prints in a form that reads back as the same code, or an error that
/// points into the text.
pub fn code(data: &[u8]) {
    let text = text(data);
    match TakeBreak::parse(&text) {
        Ok(code) => {
            let printed = code.to_string();
            assert_eq!(TakeBreak::parse(&printed), Ok(code), "`{text}` prints `{printed}`");
        }
        Err(error) => within(&text, &error),
    }
}

/// Any text is a family of codes, ascending, each of which is a family of itself, or an error that
/// points into the text.
pub fn family(data: &[u8]) {
    let text = text(data);
    // More open digits are no other road, only a longer one.
    if text.bytes().filter(|&byte| byte == b'?').count() > 2 {
        return;
    }
    match read(&text) {
        Ok(codes) => {
            assert!(!codes.is_empty(), "`{text}` means no codes");
            assert!(codes.is_sorted_by(|a, b| a < b), "`{text}` is not in order");
            for code in codes.iter().filter(|code| !code.to_string().contains('?')) {
                let again = read(&code.to_string());
                assert_eq!(again.as_deref(), Ok(std::slice::from_ref(code)), "of `{text}`");
            }
        }
        Err(error) => within(&text, &error),
    }
}
