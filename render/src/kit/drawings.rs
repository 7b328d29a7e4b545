//! Drawings as constants, and those that every game may use.

/// Names the drawings of a folder under `assets/`, and lists them all as `ALL`.
macro_rules! drawings {
    ($folder:literal: $($(#[$meaning:meta])* $name:ident = $file:literal,)*) => {
        $(
            $(#[$meaning])*
            pub const $name: ::kit::Drawing = ::kit::Drawing {
                path: concat!($folder, "/", $file, ".svg"),
                svg: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/", $folder, "/", $file, ".svg")),
            };
        )*

        /// Every drawing of the folder.
        pub const ALL: &[::kit::Drawing] = &[$($name,)*];
    };
}
pub(crate) use drawings;

/// The drawings that every game may use.
pub mod general {
    super::drawings! { "art":
        /// What marks a computer player on its piece.
        ANTENNA = "antenna",
        /// The game stays in this channel.
        CHANNEL = "channel",
        /// A computer player.
        GEAR = "gear",
        /// The table has its own thread.
        THREAD = "thread",
    }
}
