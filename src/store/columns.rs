//! Numbers as columns. SQLite has signed numbers of 64 bits only: identifiers and counts keep their bits.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Encode, Sqlite, Type};

use crate::table::{ChannelId, GuildId, InteractionId, MessageId, RoleId, TableId, Timestamp, UserId};

/// A count, such as a version or the number of an entry.
#[derive(Clone, Copy)]
pub(super) struct Count(pub u64);

macro_rules! columns {
    ($($name:ident: $write:expr, $read:expr;)+) => {$(
        impl Type<Sqlite> for $name {
            fn type_info() -> SqliteTypeInfo {
                <i64 as Type<Sqlite>>::type_info()
            }

            fn compatible(info: &SqliteTypeInfo) -> bool {
                <i64 as Type<Sqlite>>::compatible(info)
            }
        }

        impl Encode<'_, Sqlite> for $name {
            fn encode_by_ref(&self, arguments: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
                let write: fn(Self) -> i64 = $write;
                Encode::<Sqlite>::encode_by_ref(&write(*self), arguments)
            }
        }

        impl<'r> Decode<'r, Sqlite> for $name {
            fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
                let read: fn(i64) -> Self = $read;
                <i64 as Decode<Sqlite>>::decode(value).map(read)
            }
        }
    )+};
}

columns! {
    TableId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    UserId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    GuildId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    ChannelId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    RoleId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    MessageId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    InteractionId: |id| id.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    Count: |count| count.0.cast_signed(), |bits| Self(bits.cast_unsigned());
    Timestamp: |moment| moment.0, Self;
}
