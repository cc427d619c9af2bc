import { encodingQueue, makeVariant, type PicturesContext } from './make-variant.ts';
import { findPicture } from './store.ts';
import { type PictureFormat, type PictureWidth, variantKey, widthsWithin } from './variant.ts';

/** Widths of lists and cards; larger ones take half a second once, at the first view of the product. */
const widthsOfLists: readonly PictureWidth[] = [360, 700];
const formatsOfBrowsers: readonly PictureFormat[] = ['avif', 'webp'];

/**
 * Makes, ahead of the first visitor, the variants of a picture that lists show. One at a time, and only while no
 * request waits for another. Doing it again makes only what is missing.
 */
export async function makeVariants(context: PicturesContext, pictureId: string): Promise<void> {
  const picture = await findPicture(context.db, pictureId);
  if (picture === undefined) return;
  const isBanner = picture.width > picture.height; // shown across the page, and among the first things seen
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
