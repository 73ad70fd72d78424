//! The tags of an object: `{"White":"…"}`, or pairs `[["White","…"]]` as written by `convert`, in order.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// Maximum number of tags of a game.
const MAX_TAGS: usize = 1000;

/// Names and values.
#[derive(Debug, Default)]
pub(super) struct Tags(pub(super) Vec<(String, String)>);

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TagsVisitor)
    }
}

struct TagsVisitor;

impl<'de> Visitor<'de> for TagsVisitor {
    type Value = Tags;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of names and texts")
    }

    fn visit_unit<E>(self) -> Result<Tags, E> {
        Ok(Tags::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
        let mut tags = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, TagValue>()? {
            add(&mut tags, name, value)?;
        }
        Ok(Tags(tags))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<Tags, A::Error> {
        let mut tags = Vec::new();
        while let Some((name, value)) = pairs.next_element::<(String, TagValue)>()? {
            add(&mut tags, name, value)?;
        }
        Ok(Tags(tags))
    }
}

fn add<E: de::Error>(
    tags: &mut Vec<(String, String)>,
    name: String,
    TagValue(value): TagValue,
) -> Result<(), E> {
    if tags.len() == MAX_TAGS {
        return Err(E::custom(format_args!("more than {MAX_TAGS}")));
    }
    tags.extend(value.map(|value| (name, value)));
    Ok(())
}

/// A text, or a number as text; `None` is no tag.
struct TagValue(Option<String>);

impl<'de> Deserialize<'de> for TagValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl Visitor<'_> for ValueVisitor {
    type Value = TagValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_unit<E>(self) -> Result<TagValue, E> {
        Ok(TagValue(None))
    }

    fn visit_str<E>(self, text: &str) -> Result<TagValue, E> {
        Ok(TagValue(Some(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<TagValue, E> {
        Ok(TagValue(Some(number.to_string())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<TagValue, E> {
        Ok(TagValue(Some(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<TagValue, E> {
        Ok(TagValue(Some(number.to_string())))
    }
}
