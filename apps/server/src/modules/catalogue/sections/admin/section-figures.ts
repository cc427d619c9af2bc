import { cacheFigures } from '../../../../cache/cache-figures.ts';
import { type SectionFigures, type SectionFiguresRow, sumSectionFigures } from './store.ts';

/** From this number of products, or sold units, on, aggregating is slow. */
const large = 10_000;

const readFigures = cacheFigures<readonly SectionFiguresRow[]>(() => ({
  addUp: ({ db }) => sumSectionFigures(db),
  isLarge: (rows) =>
    rows.reduce((sum, row) => sum + row.product_count + row.hidden_count + row.sold_30_days, 0) > large,
}));

/** Returns the figures of each category or subcategory by id; cached for about a minute in a large shop. */
export async function readSectionFigures(
  ctx: Parameters<typeof readFigures>[0],
  of: 'category_id' | 'subcategory_id',
): Promise<(id: string) => SectionFigures> {
  const sums = new Map<string, SectionFigures>();
  for (const row of await readFigures(ctx, '')) sums.set(row[of], added(sums.get(row[of]) ?? nothing, row));
  return (id) => sums.get(id) ?? nothing;
}

const nothing: SectionFigures = { product_count: 0, hidden_count: 0, sold_30_days: 0 };

const added = (one: SectionFigures, other: SectionFigures): SectionFigures => ({
  product_count: one.product_count + other.product_count,
  hidden_count: one.hidden_count + other.hidden_count,
  sold_30_days: one.sold_30_days + other.sold_30_days,
});
