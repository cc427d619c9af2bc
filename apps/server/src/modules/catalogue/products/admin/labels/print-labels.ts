import { maxLabels } from '@jhumka/contract';
import { chosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import { priceWithGst } from '@jhumka/domain/pricing';
import { badInput, Problem } from '../../../../../problem.ts';
import type { Verb } from '../../../../../verb.ts';
import { readSettings } from '../../../../platform/settings/read-settings.ts';
import { listVariantRowsOf } from '../../../variants/store.ts';
import { findAdminRows } from '../../store.ts';

/** Renders labels of some products: one for each variant, or one for each unit in stock. */
export const printLabels: Verb<'admin.products.labels'> = async (ctx, { ids, copies }) => {
  const wanted = [...new Set(ids)];
  const products = new Map((await findAdminRows(ctx.db, wanted)).map((product) => [product.id, product]));
  if (wanted.some((id) => !products.has(id))) throw new Problem('product-not-found');
  const variants = await listVariantRowsOf(ctx.db, wanted);
  const labels = wanted.flatMap((id) =>
    variants
      .filter((variant) => variant.product_id === id)
      .flatMap((variant) => {
        const product = products.get(id);
        if (!product) return [];
        const label = {
          name: product.name,
          choice: describeChoice(chosenOptions(product.options, variant.value_ids)),
          code: variant.barcode || variant.sku,
          mrp: priceWithGst(variant.price, 0, product.gst),
        };
        return Array.from({ length: copies === 'stock' ? variant.stock : 1 }, () => label);
      }),
  );
  if (labels.length === 0)
    throw badInput('copies', 'asks for a label of each unit in stock, and there is none');
  if (labels.length > maxLabels)
    throw badInput('ids', `would need ${labels.length} labels; at most ${maxLabels} are printed at once`);
  const { name } = await readSettings(ctx);
  // Loaded on demand: the PDF library takes 10 MB.
  const { renderLabels } = await import('../../../../platform/pdf/labels.ts');
  return { message: 'Labels', data: await renderLabels(labels, name, ctx.now()) };
};
