import type { Context } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { fetchPublic, NotFetched } from '../../../../gateways/fetch-public.ts';
import { Problem } from '../../../../problem.ts';
import { saveOriginal } from '../../../platform/images/save-original.ts';
import { insertStored, reEncode } from '../../../platform/images/upload-picture.ts';
import { listProductPictureRows, replacePictures } from '../store-pictures.ts';
import { countOwnChange } from './import/store-items.ts';
import { endPicture, type ImportPicture, listWaiting } from './import/store-pictures.ts';
import { lockAdminRows, publishWithPictures } from './store.ts';

const maxBytes = 20 * 1024 * 1024;
const maxWaitMs = 10_000;
const maxPictures = 20;
const batch = 40;
/** Products at a time: their pictures come from other servers. */
const concurrency = 4;
/** A run of the job ends after this many batches, and the next one continues. */
const maxBatches = 10;

type FetchingContext = Pick<Context, 'config' | 'db' | 'files' | 'jobs' | 'log' | 'notifications' | 'now'>;

/** Fetches the pictures of an import that wait, those of a product one after the other. Idempotent. */
export async function fetchImportPictures(
  ctx: FetchingContext,
  importId: string,
  fetch: typeof fetchPublic = fetchPublic,
): Promise<void> {
  for (let done = 0; done < maxBatches; done += 1) {
    const waiting = await listWaiting(ctx.db, importId, batch);
    if (waiting.length === 0) return;
    const products = Map.groupBy(waiting, ({ product_id }) => product_id).values();
    const workers = Array.from({ length: concurrency }, async () => {
      for (const pictures of products) for (const one of pictures) await fetchOne(ctx, one, fetch);
    });
    await Promise.all(workers);
  }
  await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'fetch-import-pictures', { importId }));
}

async function fetchOne(ctx: FetchingContext, one: ImportPicture, fetch: typeof fetchPublic): Promise<void> {
  try {
    const allowsPrivate = ctx.config.ALLOW_PRIVATE_NETWORKS;
    const content = await fetch(one.address, { allowsPrivate, maxBytes, maxWaitMs });
    const row = await saveOriginal(ctx, { content: await reEncode(content), alt: '' });
    await transact(ctx, async (tx, ctx) => {
      const [product] = await lockAdminRows(tx, [one.product_id]);
      if (!product) {
        await endPicture(tx, one.id, { status: 'failed', problem: 'The product was deleted.' });
        return;
      }
      if (!(await endPicture(tx, one.id, { status: 'saved', problem: '' }))) return;
      await insertStored(ctx, tx, row);
      const placed = (await listProductPictureRows(tx, [product.id])).map(
        ({ product_id: _product, ...picture }) => picture,
      );
      const isThere = placed.some(({ picture_id }) => picture_id === row.id);
      if (isThere || placed.length >= maxPictures) return;
      await replacePictures(tx, product.id, [...placed, { picture_id: row.id, alt: '', label: '' }]);
      const publishes = one.publishes && placed.length === 0;
      await publishWithPictures(tx, product.id, { publishes, at: ctx.now() });
      await countOwnChange(tx, product.id, product.version);
      await notify(tx, 'products');
    });
  } catch (error) {
    const isExpected = error instanceof NotFetched || error instanceof Problem;
    if (!isExpected) ctx.log.error({ err: error, address: one.address }, 'picture of an import not fetched');
    const problem = isExpected ? error.message : 'The picture could not be read.';
    await transact(ctx, (tx) => endPicture(tx, one.id, { status: 'failed', problem }));
  }
}
