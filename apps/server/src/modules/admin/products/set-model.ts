import type { ActorContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockAdminRows, setModelFile } from '../../catalogue/products/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { addModel, modelProblem } from '../../platform/images/index.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';

const modelsOfAccount: Rule = { max: 500, windowSeconds: 3_600 };

/** Sets the 3D model of a product. Throws 'bad-input' for a file that phones could not show. */
export const setModel: Verb<'admin.products.setModel'> = async (ctx, { id }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  await limit(ctx, `model account ${ctx.actor.userId}`, modelsOfAccount);
  const problem = modelProblem(ctx.upload);
  if (problem !== null) throw badInput('model', problem);
  await writeModel(ctx, id, await addModel(ctx, ctx.upload));
  return { message: '3D model saved', data: { _id: id } };
};

/** Removes the 3D model of a product; the file stays for products that share it. */
export const removeModel: Verb<'admin.products.removeModel'> = async (ctx, { id }) => {
  await writeModel(ctx, id, null);
  return { message: '3D model removed' };
};

/** The version stays: an open form of the product has nothing of the model. */
async function writeModel(ctx: ActorContext, id: string, file: string | null): Promise<void> {
  await transact(ctx, async (tx) => {
    const [row] = await lockAdminRows(tx, [id]);
    if (!row) throw new Problem('product-not-found');
    if (row.model_file === file) return;
    await setModelFile(tx, id, file, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'product.model',
      subjectId: id,
      changes: { model: { from: row.model_file, to: file } },
    });
    await notify(tx, 'products');
  });
}
