import PQueue from 'p-queue';
import { Problem } from '../../../problem.ts';
import { isPictureKind, openPicture } from '../../platform/images/index.ts';

const side = 512;
// A picture of few bytes may unpack to gigabytes: its size is read before any of it is unpacked.
const mostPixels = 40_000_000;
const queue = new PQueue({ concurrency: 1 });

/**
 * Draws a square of 512 px from an upload: turned the way up, cut to the middle, without what the camera wrote.
 * Throws 'picture-unreadable' for anything that is no picture of a known kind, and for one that is too big.
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
      // Whatever the library says of a broken file, its sender can only choose another.
      throw new Problem('picture-unreadable');
    }
  });
}
