import { Problem } from '../../../problem.ts';
import { openPicture } from './image-library.ts';
import { encodingQueue } from './make-variant.ts';
import { isPictureKind } from './picture-kind.ts';

/** Larger than any page shows, with room for a crop. */
const longestEdge = 3200;
// A picture of few bytes may unpack to gigabytes: its size is read before any of it is unpacked.
const mostPixels = 50_000_000;

/** A square within a picture, as shares: of its width, of its height, of its shorter edge. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * Draws a picture anew: turned the way up, in sRGB, without what the camera wrote and without whatever else the file
 * held; of a square only that. Throws 'picture-unreadable' for anything that is no picture of a known kind, and for
 * one that is too big.
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
      // Whatever the library says of a broken file, its sender can only choose another.
      throw new Problem('picture-unreadable');
    }
  });
}

function pixelsOf({ left, top, side }: Square, { width, height }: { width: number; height: number }) {
  const size = Math.max(1, Math.round(side * Math.min(width, height)));
  const within = (start: number, length: number) =>
    Math.max(0, Math.min(Math.round(start * length), length - size));
  return { left: within(left, width), top: within(top, height), width: size, height: size };
}
