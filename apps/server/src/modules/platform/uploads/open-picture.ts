import sharp, { type Sharp } from 'sharp';

// One thread per encoding and no cache: the queue limits concurrency, and the other cores are left to
// requests.
sharp.concurrency(1);
sharp.cache(false);
// The library detects the format itself, whatever was checked before: an SVG comment could imitate the magic bytes of a
// picture. So only the loaders of accepted formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** Pixels of a picture: more than the 64 megapixels of phones, and few enough for a decompression bomb. */
const maxPixels = 70_000_000;

/** Opens a picture, rotated by its EXIF orientation. Refuses one that is too large or takes too long. */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .timeout({ seconds: 30 });
}
