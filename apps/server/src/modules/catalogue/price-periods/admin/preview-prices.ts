import type { Verb } from '../../../../verb.ts';
import { listVariantNames } from '../../variants/store.ts';
import { listPeriodNames, previewPrices } from '../store.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Variants that a preview names; it counts all. */
const maxRows = 100;

/** Previews the prices of an instant, with a period that is not saved yet, or with all that are saved. */
export const previewPricePeriod: Verb<'admin.pricePeriods.preview'> = async (ctx, { at, period }) => {
  const draft = period ? { id: period._id ?? null, name: '', ...termsOfInput(period) } : null;
  const instant = new Date(at ?? draft?.starts_at ?? ctx.now());
  const { rows, ...counts } = await previewPrices(ctx.db, draft, instant, maxRows);
  const [variants, periods] = await Promise.all([
    listVariantNames(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    listPeriodNames(ctx.db, [...new Set(rows.flatMap(({ period_id }) => period_id ?? []))]),
  ]);
  return {
    message: 'Prices',
    data: {
      at: instant.toISOString(),
      ...counts,
      overlaps: [...counts.overlaps],
      rows: rows.map(({ id, product_id, sku, before, after, period_id, cost }) => ({
        ...{ _id: id, productId: product_id, sku, before, after, cost },
        name: variants.get(id)?.title ?? '',
        period: period_id === null ? null : { _id: period_id, name: periods.get(period_id) ?? '' },
        margin: cost === null ? null : Math.round(((after - cost) / after) * 1000) / 10,
      })),
    },
  };
};
