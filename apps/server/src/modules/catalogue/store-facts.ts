import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/transact.ts';
import type { Conditions } from './listing.ts';
import { conditionSql, type Dimension } from './store-products.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** How many pieces a list has, and how many each further choice would leave. */
export interface ListFacts {
  readonly totalCount: number;
  readonly choices: Readonly<Record<ChoiceDimension, readonly Choice[]>>;
  readonly inStock: number;
  readonly discounted: number;
  readonly price: { readonly min: Paise; readonly max: Paise } | null;
}

type ChoiceDimension = 'category' | 'subcategory' | 'metal' | 'purity' | 'gemstone' | 'tags';

const mostChoices = 100;

/**
 * Where the value and the label of a choice stand. Each of them gives a piece once for a value: `count(distinct)`
 * would sort the whole catalogue for every dimension, five times slower.
 */
const choiceSql: Readonly<
  Record<
    ChoiceDimension,
    { from: RawBuilder<unknown>; value: RawBuilder<unknown>; label: RawBuilder<unknown> }
  >
> = {
  category: { from: sql`join categories c on c.id = p.category_id`, value: sql`c.id`, label: sql`c.name` },
  subcategory: {
    from: sql`join subcategories s on s.id = p.subcategory_id`,
    value: sql`s.id`,
    label: sql`s.name`,
  },
  metal: { from: sql``, value: sql`p.metal`, label: sql`p.metal` },
  purity: { from: sql``, value: sql`p.purity`, label: sql`p.purity` },
  gemstone: {
    from: sql`cross join lateral (select distinct unnest(p.gemstone_names)) as g (name)`,
    value: sql`g.name`,
    label: sql`g.name`,
  },
  tags: {
    from: sql`cross join lateral (select distinct unnest(p.tags)) as t (name)`,
    value: sql`t.name`,
    label: sql`t.name`,
  },
};

const choiceDimensions = Object.keys(choiceSql) as ChoiceDimension[];

/** Counts a list and its choices; each dimension is counted as if its own filter were off. */
export async function countList(
  db: Db,
  conditions: Conditions,
  searchQuery: string | null,
): Promise<ListFacts> {
  const where = (without?: Dimension) => conditionSql(conditions, searchQuery, without);
  const choicesQuery = sql<Choice & { dimension: ChoiceDimension }>`${sql.join(
    choiceDimensions.map((dimension) => {
      const { from, value, label } = choiceSql[dimension];
      return sql`(select ${dimension} as dimension, ${value} as value, ${label} as label, count(*) as count
        from products p ${from} where ${where(dimension)} and ${value} <> ''
        group by ${value}, ${label} order by count(*) desc, ${label} limit ${mostChoices})`;
    }),
    sql` union all `,
  )}`;
  const [counted, choices, inStock, discounted, price] = await Promise.all([
    sql<{ count: number }>`select count(*) from products p where ${where()}`.execute(db),
    choicesQuery.execute(db),
    sql<{ count: number }>`select count(*) from products p where ${where('stock')} and p.stock > 0`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*) from products p where ${where('discount')} and p.discount > 0`.execute(db),
    sql<{ min: Paise | null; max: Paise | null }>`
      select min(p.discounted_price)::bigint as min, max(p.discounted_price)::bigint as max
      from products p where ${where('price')}`.execute(db),
  ]);
  const [range] = price.rows;
  return {
    totalCount: counted.rows[0]?.count ?? 0,
    choices: Object.fromEntries(
      choiceDimensions.map((dimension) => [
        dimension,
        choices.rows
          .filter((row) => row.dimension === dimension)
          .map(({ value, label, count }) => ({ value, label, count })),
      ]),
    ) as Record<ChoiceDimension, Choice[]>,
    inStock: inStock.rows[0]?.count ?? 0,
    discounted: discounted.rows[0]?.count ?? 0,
    price: range?.min == null || range.max == null ? null : { min: range.min, max: range.max },
  };
}
