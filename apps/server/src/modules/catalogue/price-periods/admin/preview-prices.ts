import type { Verb } from '../../../../verb.ts';
import { listVariantNames } from '../../variants/store.ts';
import { previewPrices } from '../store.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Variants that a preview names; it counts all. */
const maxRows = 100;

/** Previews the prices of an instant, with a period that is not saved yet, or with all that are saved. */
export const previewPricePeriod: Verb<'admin.pricePeriods.preview'> = async (ctx, { at, period }) => {
  const draft = period ? { id: period._id ?? null, name: '', ...termsOfInput(period) } : null;
  const instant = new Date(at ?? draft?.starts_at ?? ctx.now());
  const { rows, ...counts } = await previewPrices(ctx.db, draft, instant, maxRows);
  const variants = await listVariantNames(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    message: 'Prices',
    data: {
      at: instant.toISOString(),
      ...counts,
      overlaps: [...counts.overlaps],
      rows: rows.map(({ id, product_id, ...row }) => ({
        ...{ _id: id, productId: product_id, ...row },
        name: variants.get(id)?.title ?? '',
        margin: row.cost === null ? null : Math.round(((row.after - row.cost) / row.after) * 1000) / 10,
      })),
    },
  };
};
