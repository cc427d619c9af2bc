import { encodingQueue, makeVariant, type PicturesContext } from './make-variant.ts';
import { findPicture } from './store.ts';
import { type PictureFormat, type PictureWidth, variantKey, widthsWithin } from './variant.ts';

/** Widths for lists and cards; larger ones take half a second once, on the first view of the product. */
const widthsOfLists: readonly PictureWidth[] = [360, 700];
const formatsOfBrowsers: readonly PictureFormat[] = ['avif', 'webp'];

/**
 * Encodes the list variants of a picture ahead of the first visitor. One at a time, and only while no request waits for
 * an encoding. Idempotent: encodes only missing ones.
 */
export async function makeVariants(context: PicturesContext, pictureId: string): Promise<void> {
  const picture = await findPicture(context.db, pictureId);
  if (picture === undefined) return;
  const isBanner = picture.width > picture.height; // Full-width, and visible without scrolling.
  const widths = widthsWithin(picture.width).filter((width) => isBanner || widthsOfLists.includes(width));
  for (const width of widths) {
    for (const format of formatsOfBrowsers) {
      const name = { width, format, isDetail: false };
      if (await context.files.has(variantKey(picture.id, name))) continue;
      await encodingQueue.onIdle();
      await makeVariant(context, picture, name);
    }
  }
}
