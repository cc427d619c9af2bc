import { openPicture } from '../uploads/open-picture.ts';
import { encodingQueue, type PicturesContext } from './resize-picture.ts';
import { findPicture } from './store.ts';
import { encodingVersion, isFileHash, originalKey } from './variant-names.ts';

/** Open Graph image size: landscape, with nothing of the product cut off. */
const shareSize = { width: 1200, height: 630 } as const;

/** Returns a picture in the shape of link previews; rendered on the first request, then cached. */
export async function readSharePicture(
  { db, files, log }: PicturesContext,
  hash: string,
): Promise<Buffer | undefined> {
  if (!isFileHash(hash)) return undefined;
  const key = `pictures/variants/v${encodingVersion}/${hash}/share.jpg`;
  const stored = await files.get(key);
  if (stored !== undefined) return stored;
  const picture = await findPicture(db, hash);
  if (picture === undefined) return undefined;
  try {
    return await encodingQueue.add(async () => {
      const original = await files.get(originalKey(picture.id, picture.mime));
      if (original === undefined) throw new Error('the original file is missing');
      const encoded = await encodeSharePicture(original);
      await files.put(key, encoded);
      return encoded;
    });
  } catch (error) {
    log.error({ err: error, pictureId: hash }, 'share image not created');
    return undefined;
  }
}

/** Centres the whole picture and extends its background to both sides. */
async function encodeSharePicture(original: Uint8Array): Promise<Buffer> {
  const { data, info } = await openPicture(original)
    .resize({ ...shareSize, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const [across, down] = [shareSize.width - info.width, shareSize.height - info.height];
  return openPicture(data)
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      extendWith: 'copy',
    })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
