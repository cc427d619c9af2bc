import { createHash } from 'node:crypto';
import { openPicture } from '../uploads/open-picture.ts';
import type { PicturesContext } from './resize-picture.ts';
import type { NewPicture } from './store.ts';
import { originalKey } from './variant-names.ts';

export interface PictureToAdd {
  readonly content: Uint8Array;
  readonly alt: string;
}

const mimeOfFormat: Readonly<Record<string, NewPicture['mime']>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/avif',
};

/** Thrown for content that is no supported picture: JPEG, PNG, WebP or AVIF, complete and of reasonable size. */
class NotAPicture extends Error {}

/**
 * Inspects a picture: its hash (which is its id), size, format and average colour. Throws NotAPicture for
 * anything else.
 */
async function inspectPicture({ content, alt }: PictureToAdd): Promise<NewPicture> {
  try {
    const metadata = await openPicture(content).metadata();
    const mime = mimeOfFormat[metadata.format];
    if (mime === undefined) throw new Error(`${metadata.format} is not a supported format`);
    const { width, height } = metadata.autoOrient;
    return {
      id: hashOf(content),
      width,
      height,
      alt,
      mime,
      bytes: content.length,
      placeholder: await averageColour(content),
    };
  } catch (error) {
    throw new NotAPicture('the content is no picture', { cause: error });
  }
}

/**
 * Stores the original of a picture and returns the row to insert, outside of any transaction. An original without a row
 * does no harm.
 */
export async function saveOriginal(
  { files }: Pick<PicturesContext, 'files'>,
  picture: PictureToAdd,
): Promise<NewPicture> {
  const row = await inspectPicture(picture);
  const key = originalKey(row.id, row.mime);
  if (!(await files.has(key))) await files.put(key, picture.content);
  return row;
}

/** Returns the hash that identifies content. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the average colour of a picture on white as `#rrggbb`, its placeholder. */
async function averageColour(content: Uint8Array): Promise<string> {
  const pixel = await openPicture(content)
    .flatten({ background: '#ffffff' })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}
