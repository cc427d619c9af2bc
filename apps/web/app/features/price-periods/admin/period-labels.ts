import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { dayLabel } from '../../admin/kit/format.ts';
import type { PricePeriod } from './period-queries.ts';

/** Formats the terms of a period: '20% off'. */
export function priceLabel({
  percent,
  amount,
  price,
}: Pick<PricePeriod, 'percent' | 'amount' | 'price'>): string {
  if (percent !== null) return `${percent}% off`;
  return amount !== null ? `${formatRupees(amount)} off` : `${formatRupees(price ?? zeroPaise)} each`;
}

/** Warns of prices below cost: '2 prices are below cost'. */
export const belowCostLabel = ({ below_cost: count }: Pick<PricePeriod, 'below_cost'>): string =>
  count === 1 ? 'One price is below cost' : `${count} prices are below cost`;

/** Names the products of a period: 'Rings, bridal', '3 products'. */
export function productsLabel(
  { products, filter }: Pick<PricePeriod, 'products' | 'filter'>,
  categories: readonly { readonly _id: string; readonly name: string }[],
): string {
  if (products !== null)
    return products.length === 1 ? (products[0]?.name ?? '') : `${products.length} products`;
  const { categoryId = [], subCategoryId = [], ...texts } = filter ?? {};
  const names = categoryId.map((id) => categories.find(({ _id }) => _id === id)?.name ?? 'Deleted category');
  const all = [...names, ...subCategoryId.map(() => 'a subcategory'), ...Object.values(texts).flat()];
  return all.length === 0 ? 'All products' : all.join(', ');
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Formats an instant with its day: '7 Nov 2026, 12:00 am'. */
export const instantLabel = (iso: string): string =>
  `${dayLabel(iso)}, ${clock.format(new Date(iso)).toLowerCase()}`;
