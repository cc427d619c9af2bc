import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Context } from '../../../context.ts';
import type { FileStore } from '../../../gateways/files/file-store.ts';
import { openPicture } from '../uploads/open-picture.ts';
import { findPicture, type Picture } from './store.ts';
import {
  originalKey,
  type PictureFormat,
  type PictureWidth,
  type VariantName,
  variantKey,
  widthsWithin,
} from './variant-names.ts';

export type PicturesContext = Pick<Context, 'config' | 'db' | 'files' | 'log'>;

/** Queue of all encodings of the process, because each keeps a core busy. */
export const encodingQueue = new PQueue({ concurrency: 2 });

const flightsOfStore = new WeakMap<FileStore, Map<string, Promise<Buffer | undefined>>>();

/** Negative cache of unreadable originals, so that repeated requests cost nothing and are not logged again. */
const broken = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });

/**
 * Encodes a variant and stores it. Concurrent requests in this process share one encoding. A missing or unreadable
 * original is logged, and returns undefined.
 */
export function resizePicture(
  context: PicturesContext,
  picture: Picture,
  name: VariantName,
): Promise<Buffer | undefined> {
  const flights = flightsOfStore.get(context.files) ?? new Map<string, Promise<Buffer | undefined>>();
  flightsOfStore.set(context.files, flights);
  const key = variantKey(picture.id, name);
  const flying = flights.get(key);
  if (flying !== undefined) return flying;
  const flight = encodeAndSave(context, picture, name).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

async function encodeAndSave(
  { config, files, log }: PicturesContext,
  picture: Picture,
  name: VariantName,
): Promise<Buffer | undefined> {
  if (broken.has(picture.id)) return undefined;
  const key = variantKey(picture.id, name);
  try {
    const content = await encodingQueue.add(async () => {
      const madeMeanwhile = await files.get(key);
      if (madeMeanwhile !== undefined) return madeMeanwhile;
      const original = await files.get(originalKey(picture.id, picture.mime));
      if (original === undefined) throw new Error('the original file is missing');
      const encoded = await encodeVariant(original, name, config.AVIF_EFFORT);
      // On a full disk the picture is still served: a variant that can't be stored is encoded again next time.
      await files
        .put(key, encoded)
        .catch((error) => log.warn({ err: error, key }, 'image variant not saved'));
      return encoded;
    });
    return content;
  } catch (error) {
    broken.set(picture.id, true);
    log.error({ err: error, pictureId: picture.id, variant: name }, 'image variant not created');
    return undefined;
  }
}

/**
 * Quality settings of the encoders, chosen by eye: at 70 the AVIF of a product 700 px wide, which a phone shows in a list,
 * is 11 to 22 kB; at 50 settings lost their edges. In close-ups the colours of small stones still bled into the gold; at
 * 74 with full chroma they don't.
 */
const qualities = {
  list: { avif: { quality: 70, chromaSubsampling: '4:2:0' }, webp: 76, jpg: 80 },
  detail: { avif: { quality: 74, chromaSubsampling: '4:4:4' }, webp: 86, jpg: 88 },
};

/**
 * Encodes one variant of an original: never enlarged, in sRGB, without metadata.
 */
async function encodeVariant(
  original: Uint8Array,
  { width, format, isDetail }: VariantName,
  avifEffort: number,
): Promise<Buffer> {
  const quality = isDetail ? qualities.detail : qualities.list;
  const resized = openPicture(original).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  switch (format) {
    case 'avif':
      return resized.avif({ ...quality.avif, effort: avifEffort }).toBuffer();
    case 'webp':
      return resized.webp({ quality: quality.webp, effort: 4 }).toBuffer();
    case 'jpg':
      return resized
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: quality.jpg, mozjpeg: true })
        .toBuffer();
  }
}

/** Widths for lists and cards; larger ones take half a second once, on the first view of the product. */
const widthsOfLists: readonly PictureWidth[] = [360, 700];
const formatsOfBrowsers: readonly PictureFormat[] = ['avif', 'webp'];

/**
 * Encodes the list variants of a picture ahead of the first visitor. One at a time, and only while no request waits for
 * an encoding. Idempotent: encodes only missing ones.
 */
export async function resizePictureAhead(context: PicturesContext, pictureId: string): Promise<void> {
  const picture = await findPicture(context.db, pictureId);
  if (picture === undefined) return;
  const isBanner = picture.width > picture.height; // Full-width, and visible without scrolling.
  const widths = widthsWithin(picture.width).filter((width) => isBanner || widthsOfLists.includes(width));
  for (const width of widths) {
    for (const format of formatsOfBrowsers) {
      const name = { width, format, isDetail: false };
      if (await context.files.has(variantKey(picture.id, name))) continue;
      await encodingQueue.onIdle();
      await resizePicture(context, picture, name);
    }
  }
}
