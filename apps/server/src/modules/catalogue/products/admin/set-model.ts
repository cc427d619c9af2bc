import type { ActorContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findPictureIds } from '../../../platform/images/find-picture-ids.ts';
import { addModel } from '../../../platform/images/models.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { processUpload } from '../../../platform/uploads/process-upload.ts';
import { Refused } from '../../../platform/uploads/refused.ts';
import { listProductPictureRows, replacePictures } from '../store-pictures.ts';
import type { ProductRow } from '../store-products.ts';
import { lockAdminRows, setModelFile } from './store.ts';

const modelsOfAccount: Rule = { max: 500, windowSeconds: 3_600 };

/** Sets the 3D model of a product. Throws 'bad-input' for a file that phones could not show. */
export const setModel: Verb<'admin.products.setModel'> = async (ctx, { id, poster }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `model account ${ctx.actor.userId}`, modelsOfAccount);
  await checkModel(ctx.upload);
  const [posterId = null] = poster ? await findPictureIds(ctx.db, [poster], 'poster') : [];
  await writeModel(ctx, id, { model_file: await addModel(ctx, ctx.upload), model_poster_id: posterId });
  return { message: '3D model saved', data: { _id: id } };
};

async function checkModel(upload: Uint8Array): Promise<void> {
  try {
    await processUpload('model', upload, { tooHeavy: 'is too large to be read: export it with fewer parts' });
  } catch (error) {
    throw error instanceof Refused ? badInput('model', error.message) : error;
  }
}

/** Removes the 3D model of a product; the file stays for products that share it. */
export const removeModel: Verb<'admin.products.removeModel'> = async (ctx, { id }) => {
  await writeModel(ctx, id, { model_file: null, model_poster_id: null });
  return { message: '3D model removed' };
};

/**
 * Writes the model and the picture made of it. The version stays: an open form of the product has nothing of them. A
 * product that was shown by the old picture alone keeps it, as one of its own.
 */
async function writeModel(
  ctx: ActorContext,
  id: string,
  model: Pick<ProductRow, 'model_file' | 'model_poster_id'>,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const [row] = await lockAdminRows(tx, [id]);
    if (!row) throw new Problem('product-not-found');
    const changes = {
      ...changesBetween({ model: row.model_file }, { model: model.model_file }),
      ...changesBetween({ poster: row.model_poster_id }, { poster: model.model_poster_id }),
    };
    if (Object.keys(changes).length === 0) return;
    await setModelFile(tx, id, model, ctx.now());
    const { model_poster_id: old } = row;
    const isBared = old !== null && model.model_poster_id === null;
    if (isBared && (await listProductPictureRows(tx, [id])).length === 0)
      await replacePictures(tx, id, [{ picture_id: old, alt: '', label: '' }]);
    await writeAudit(tx, ctx, { action: 'product.model', subjectId: id, changes });
    await notify(tx, 'products');
  });
}
