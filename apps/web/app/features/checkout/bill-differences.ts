import { formatRupees } from '@jhumka/domain/money';
import type { ShownBill } from '../../components/cart/cart-query.ts';

/** Difference of one bill line: label, before, after. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const figures = [
  ['items_total', 'Items'],
  ['product_savings', 'Product savings'],
  ['gst_total', 'GST'],
  ['vip_discount', 'VIP discount'],
  ['coupon_discount', 'Coupon'],
  ['delivery', 'Delivery'],
  ['grand_total', 'Grand total'],
] as const satisfies readonly (readonly [keyof ShownBill, string])[];

/** Compares the bill that was shown with the current one; lines are named by `nameOf(key)`. */
export function billDifferences(
  before: ShownBill,
  after: ShownBill,
  nameOf: (key: string) => string | undefined,
): readonly Difference[] {
  const linesBefore = new Map(before.lines.map((line) => [line.key, line]));
  const lineDifferences = after.lines.flatMap((line): Difference[] => {
    const old = linesBefore.get(line.key);
    if (!old || old.discounted_unit_price === line.discounted_unit_price) return [];
    return [
      {
        label: nameOf(line.key) ?? 'A product',
        before: formatRupees(old.discounted_unit_price),
        after: formatRupees(line.discounted_unit_price),
      },
    ];
  });
  const totals = figures
    .filter(([figure]) => before[figure] !== after[figure])
    .map(([figure, label]) => ({
      // Names the coupon, because it may have expired in the meantime.
      label: figure === 'coupon_discount' ? `${label} ${before.coupon_code ?? ''}`.trim() : label,
      before: formatRupees(before[figure]),
      after: formatRupees(after[figure]),
    }));
  return [...lineDifferences, ...totals];
}
