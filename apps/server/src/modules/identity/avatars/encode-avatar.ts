import PQueue from 'p-queue';
import { Problem } from '../../../problem.ts';
import { isPictureKind, openPicture } from '../../platform/images/index.ts';

const side = 512;
// Decompression bomb: the dimensions are checked before anything is decoded.
const mostPixels = 40_000_000;
const queue = new PQueue({ concurrency: 1 });

/**
 * Encodes an upload as a square of 512 px: rotated upright, center-cropped, without metadata. Throws 'picture-
 * unreadable' for an unknown format and for one that is too large.
 */
export function encodeAvatar(upload: Uint8Array): Promise<Buffer> {
  if (!isPictureKind(upload)) throw new Problem('picture-unreadable');
  return queue.add(async () => {
    try {
      const { width, height } = await openPicture(upload).metadata();
      if (width * height > mostPixels) throw new Error('too many pixels');
      return await openPicture(upload)
        .resize(side, side, { fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .toBuffer();
    } catch {
      // Whatever the decoder reports, the user can only choose another file.
      throw new Problem('picture-unreadable');
    }
  });
}
