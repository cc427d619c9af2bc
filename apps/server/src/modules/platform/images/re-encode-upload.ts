import { Problem } from '../../../problem.ts';
import { openPicture } from './open-picture.ts';
import { encodingQueue } from './resize-picture.ts';

/** Larger than any page shows, with room for a crop. */
const longestEdge = 3200;
// Decompression bomb: the dimensions are checked before anything is decoded.
const mostPixels = 50_000_000;

/** A square within a picture, as fractions of its width, its height and its shorter edge. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * Re-encodes a picture: rotated upright, in sRGB, without metadata or embedded data; cropped to a square where given.
 * Throws 'picture-unreadable' for an unknown format, and for one that is too large.
 */
export function reEncode(upload: Uint8Array, square?: Square): Promise<Buffer> {
  if (!isPictureKind(upload)) throw new Problem('picture-unreadable');
  return encodingQueue.add(async () => {
    try {
      const { width, height, autoOrient } = await openPicture(upload).metadata();
      if (width * height > mostPixels) throw new Error('too many pixels');
      const whole = openPicture(upload);
      const cut = square ? whole.extract(pixelsOf(square, autoOrient)) : whole;
      return await cut
        .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 92, effort: 3 })
        .toBuffer();
    } catch {
      // Whatever the decoder reports, the user can only choose another file.
      throw new Problem('picture-unreadable');
    }
  });
}

/** Detects the type by the first bytes: JPEG, PNG, WebP, AVIF. Formats with scripts, such as SVG, are refused. */
export function isPictureKind(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 12) === 'ftypavif'
  );
}

function pixelsOf({ left, top, side }: Square, { width, height }: { width: number; height: number }) {
  const size = Math.max(1, Math.round(side * Math.min(width, height)));
  const within = (start: number, length: number) =>
    Math.max(0, Math.min(Math.round(start * length), length - size));
  return { left: within(left, width), top: within(top, height), width: size, height: size };
}
