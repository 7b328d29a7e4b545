//! Pictures without ground, to lie on whatever is below them: PNGs in full colour with transparency.

use image::Rgba;

use super::error::RenderError;
use super::sprite::Kit;

impl Kit {
    /// An SVG document as a PNG in which nothing is where it draws nothing. `name` is what an error calls it.
    ///
    /// # Errors
    /// [`RenderError`] if the document cannot be read.
    pub fn cut_out(&self, name: &str, svg: &str) -> Result<Vec<u8>, RenderError> {
        let mut picture = self.pixels(svg, name, (0.0, 0.0), 1.0)?;
        for pixel in picture.pixels_mut() {
            *pixel = separated(*pixel);
        }
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&picture)?;
        writer.finish()?;
        Ok(file)
    }
}

/// A premultiplied pixel as PNG wants it: the colour apart from how much of it shows.
fn separated(Rgba([red, green, blue, alpha]): Rgba<u8>) -> Rgba<u8> {
    let whole = u16::from(alpha).max(1);
    let apart = |part: u8| ((u16::from(part) * 255 + whole / 2) / whole).min(255) as u8;
    Rgba([apart(red), apart(green), apart(blue), alpha])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_out_keeps_its_colours_and_shows_the_ground_where_nothing_is_drawn() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2">
            <rect width="1" height="2" fill="#D55FC6"/><rect x="1" width="1" height="2" fill="#D55FC6" opacity="0.5"/></svg>"##;
        let file = Kit::new().unwrap().cut_out("a test", svg).unwrap();
        let read = image::load_from_memory(&file).unwrap().into_rgba8();
        assert_eq!(read.dimensions(), (3, 2));
        assert_eq!(read.get_pixel(0, 0).0, [0xD5, 0x5F, 0xC6, 0xFF]);
        let Rgba([red, green, blue, alpha]) = *read.get_pixel(1, 1);
        for (part, drawn) in [(red, 0xD5), (green, 0x5F), (blue, 0xC6), (alpha, 0x80)] {
            assert!(part.abs_diff(drawn) < 3, "{read:?}");
        }
        assert_eq!(read.get_pixel(2, 0).0[3], 0);
    }
}
