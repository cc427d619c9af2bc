import { isDeepStrictEqual } from 'node:util';
import { metalGroupLabels, metalGroupOf, metalGroups } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/transact.ts';
import { conditionSql, type Dimension } from '../store-products.ts';
import { anyProduct, type Conditions } from './read-conditions.ts';
import type { SearchMatch } from './store-matches.ts';
import {
  isTogether,
  metalSetCountsSql,
  type SizeDimension,
  sizeCountsSql,
  sizeDimensions,
} from './store-sizes.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Number of products of a list, and of each further filter value. */
export interface ListFacets {
  readonly totalCount: number;
  readonly choices: Readonly<Record<ChoiceDimension, readonly Choice[]>>;
  readonly inStock: number;
  readonly discounted: number;
  readonly price: { readonly min: Paise; readonly max: Paise } | null;
}

type ChoiceDimension = FactDimension | SizeDimension | 'metal' | 'metalGroup';

type FactDimension = 'category' | 'subcategory' | 'purity' | 'gemstone' | 'tags';

interface ChoiceSql {
  readonly join: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
}

const maxChoices = 100;

/**
 * SQL for the value and label of each filter. Each returns a product once per value:
 * `count(distinct)` would sort the whole catalogue for every dimension, five times slower.
 */
const choiceSql: Readonly<Record<FactDimension, ChoiceSql>> = {
  category: {
    join: sql`join categories c on c.id = p.category_id and not c.is_hidden`,
    value: sql`c.id`,
    label: sql`c.name`,
  },
  subcategory: {
    join: sql`join subcategories s on s.id = p.subcategory_id and not s.is_hidden`,
    value: sql`s.id`,
    label: sql`s.name`,
  },
  purity: { join: sql``, value: sql`p.purity`, label: sql`p.purity` },
  gemstone: {
    join: sql`cross join lateral (select distinct unnest(p.gemstone_names)) as g (name)`,
    value: sql`g.name`,
    label: sql`g.name`,
  },
  tags: {
    join: sql`cross join lateral (select distinct unnest(p.tags)) as t (name)`,
    value: sql`t.name`,
    label: sql`t.name`,
  },
};

const factDimensions = Object.keys(choiceSql) as FactDimension[];

/** Figures of the whole list; 'lowest' and 'highest' are prices, null for an empty list. */
const figureSql = {
  total: { without: undefined, figure: sql`count(*)`, condition: sql`true` },
  inStock: { without: 'stock', figure: sql`count(*)`, condition: sql`p.stock > 0` },
  discounted: { without: 'discount', figure: sql`count(*)`, condition: sql`p.discount > 0` },
  lowest: { without: 'price', figure: sql`min(p.discounted_price)::bigint`, condition: sql`true` },
  highest: { without: 'price', figure: sql`max(p.discounted_price)::bigint`, condition: sql`true` },
} as const satisfies Record<
  string,
  { without: Dimension | undefined; figure: RawBuilder<unknown>; condition: RawBuilder<unknown> }
>;

type FigureName = keyof typeof figureSql;

interface Counted {
  readonly dimension: FactDimension | SizeDimension | 'metals' | FigureName;
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}

const columns = sql`id, category_id, subcategory_id, discounted_price, discount, stock, metal, purity, gemstone_names,
  tags, choices_in_stock, metals, rating, created_at, publish, deleted_at`;
/** Between the metals of a set; no text has it. */
const between = '\u001f';

/**
 * Counts a list and its facets; each facet is counted as if its own filter were off. One statement, so that the search
 * and the choice of several options are evaluated once for all counts.
 */
export async function countList(
  db: Db,
  conditions: Conditions,
  match: SearchMatch | null,
): Promise<ListFacets> {
  // A budget alone is like any other filter, so no search results are materialized. The whole catalogue is, without
  // its texts: every count reads all of it.
  const isWhole = match === null && isDeepStrictEqual(conditions, anyProduct);
  const isFound =
    isWhole || (match !== null && (match.query !== null || match.tag !== null || match.size !== null));
  const all = isFound ? sql`found p` : sql`products p`;
  const rest = isFound ? null : match;
  const where = (without?: Dimension) => conditionSql(conditions, rest, without);
  const isChosen = isTogether(conditions);
  // The facets of what is not chosen have the same products to choose from.
  const from = isChosen ? sql`chosen p` : all;
  const whereChosen = (without?: Dimension) =>
    isChosen ? conditionSql({ ...conditions, ...noChoice }, rest, without) : where(without);
  const choices = factDimensions.map((dimension) => {
    const { join, value, label } = choiceSql[dimension];
    return sql`(select ${dimension} as dimension, ${value} as value, ${label} as label, count(*) as count
      from ${from} ${join} where ${whereChosen(dimension)} and ${value} <> ''
      group by ${value}, ${label} order by count(*) desc, ${label} limit ${maxChoices})`;
  });
  const figures = Object.entries(figureSql).map(
    ([name, { without, figure, condition }]) =>
      sql`(select ${name}, '', '', ${figure} from ${from} where ${whereChosen(without)} and ${condition})`,
  );
  const metals = metalSetCountsSql(conditions, { from: all, where: where('metal'), between });
  const parts = [...choices, metals, ...sizeCountsSql(conditions, all, where), ...figures];
  const tables = [
    ...(isFound
      ? [
          sql`found as materialized (
      select ${columns} from products p where ${conditionSql(anyProduct, match)})`,
        ]
      : []),
    ...(isChosen
      ? [
          sql`chosen as materialized (
      select ${columns} from ${all} where ${conditionSql({ ...anyProduct, ...choiceOf(conditions) }, null)})`,
        ]
      : []),
  ];
  const given = tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``;
  const { rows } = await sql<Counted>`${given} ${sql.join(parts, sql` union all `)}`.execute(db);
  return presentCounts(rows);
}

const noChoice = { ringSizes: [], bangleSizes: [], lengths: [], metals: [] };
const choiceOf = ({ ringSizes, bangleSizes, lengths, metals }: Conditions) => ({
  ringSizes,
  bangleSizes,
  lengths,
  metals,
});

function presentCounts(rows: readonly Counted[]): ListFacets {
  const figures = new Map(rows.map(({ dimension, count }) => [dimension, count]));
  const [lowest, highest] = [figures.get('lowest') ?? null, figures.get('highest') ?? null];
  const choicesOf = (wanted: Counted['dimension']) =>
    rows
      .filter(({ dimension }) => dimension === wanted)
      .map(({ value, label, count }) => ({ value, label, count: count ?? 0 }));
  const sets = choicesOf('metals').map(({ value, count }) => ({ metals: value.split(between), count }));
  return {
    totalCount: figures.get('total') ?? 0,
    choices: {
      ...(Object.fromEntries([
        ...factDimensions.map((dimension) => [dimension, choicesOf(dimension)] as const),
        ...sizeDimensions.map((dimension) => [dimension, bySize(choicesOf(dimension))] as const),
      ]) as Record<FactDimension | SizeDimension, Choice[]>),
      metal: countMetals(sets),
      metalGroup: countMetalGroups(sets),
    },
    inStock: figures.get('inStock') ?? 0,
    discounted: figures.get('discounted') ?? 0,
    price: lowest === null || highest === null ? null : { min: lowest as Paise, max: highest as Paise },
  };
}

interface MetalSet {
  readonly metals: readonly string[];
  readonly count: number;
}

const countWhere = (sets: readonly MetalSet[], isWanted: (metal: string) => boolean) =>
  sets.reduce((sum, { metals, count }) => sum + (metals.some(isWanted) ? count : 0), 0);

/** Counts each metal, the most frequent first. */
const countMetals = (sets: readonly MetalSet[]): Choice[] =>
  [...new Set(sets.flatMap(({ metals }) => metals))]
    .filter((metal) => metal !== '')
    .map((metal) => ({ value: metal, label: metal, count: countWhere(sets, (one) => one === metal) }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
    .slice(0, maxChoices);

/** Counts the products of each group of metals: once, however many of its metals one can be had in. */
const countMetalGroups = (sets: readonly MetalSet[]): Choice[] =>
  metalGroups
    .map((group) => ({
      value: group,
      label: metalGroupLabels[group],
      count: countWhere(sets, (metal) => metalGroupOf(metal) === group),
    }))
    .filter(({ count }) => count > 0);

const sizeOrder = new Intl.Collator('en', { numeric: true });

/** Sizes from small to large; their labels are their values. */
const bySize = (choices: readonly Choice[]): Choice[] =>
  choices
    .map((choice) => ({ ...choice, label: choice.value }))
    .sort((one, other) => sizeOrder.compare(one.value, other.value));

/** The metals that products name, and those that can be chosen. */
export async function listMetals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ metal: string }>`
    select distinct unnest(metals) as metal from products where deleted_at is null`.execute(db);
  return rows.map(({ metal }) => metal);
}
