import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Context } from '../../../context.ts';
import type { FileStore } from '../../../gateways/files/index.ts';
import { encodeVariant } from './encode-variant.ts';
import type { Picture } from './store.ts';
import { originalKey, type VariantName, variantKey } from './variant.ts';

export type PicturesContext = Pick<Context, 'db' | 'files' | 'log'>;

/** Queue of all encodings of the process, because each keeps a core busy. */
export const encodingQueue = new PQueue({ concurrency: 2 });

const flightsOfStore = new WeakMap<FileStore, Map<string, Promise<Buffer | undefined>>>();

/** Negative cache of unreadable originals, so that repeated requests cost nothing and are not logged again. */
const broken = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });

/**
 * Encodes a variant and stores it. Concurrent requests in this process share one encoding. A missing or unreadable
 * original is logged, and returns undefined.
 */
export function makeVariant(
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
  { files, log }: PicturesContext,
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
      const encoded = await encodeVariant(original, name);
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
