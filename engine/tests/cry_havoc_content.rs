//! Cry Havoc's component data, and files that change them.

use engine::cry_havoc::Content;

#[test]
fn the_embedded_data_is_read() {
    let content = Content::embedded();
    assert_eq!(content.differences(), 0);
    assert!(content.card("hum-flanking").is_some());
}
