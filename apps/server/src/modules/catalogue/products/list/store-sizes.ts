import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Conditions } from './read-conditions.ts';

/** The filters of what can be chosen, by the kind of the option. */
const kinds = { ringSize: 'ring-size', bangleSize: 'bangle-size', length: 'length' } as const;

/** A filter by what can be bought now in a size or length. */
export type SizeDimension = keyof typeof kinds;

export const sizeDimensions = Object.keys(kinds) as SizeDimension[];

/** Chosen values of options, which one variant in stock must have together. */
interface Chosen {
  /** Of each size, as in 'ring-size:12'. */
  readonly sizes: readonly string[][];
  /** As in 'metal:Rose gold'; products without a choice of metals are of one. */
  readonly metals: readonly string[];
}

/** The choices that filters ask for, without the one of a facet that is counted. */
function chosenOf(conditions: Conditions, without?: string): Chosen {
  const { ringSizes, bangleSizes, lengths, metals } = conditions;
  const sizes = { ringSize: ringSizes, bangleSize: bangleSizes, length: lengths };
  return {
    sizes: sizeDimensions
      .filter((dimension) => dimension !== without && sizes[dimension].length > 0)
      .map((dimension) => sizes[dimension].map((value) => `${kinds[dimension]}:${value}`)),
    metals: without === 'metal' ? [] : metals.map((metal) => metalPrefix + metal),
  };
}

/** The choices that a size in a search may mean. */
export const sizeChoices = (size: string): string[] => [
  `${kinds.ringSize}:${size}`,
  `${kinds.bangleSize}:${size}`,
];

/** Of a metal among the choices of a variant. */
export const metalPrefix = 'metal:';

/** SQL condition: a variant is of one of several metals of its product. */
const hasMetal = sql`exists (select from unnest(v.choices) as one (choice) where starts_with(one.choice, ${metalPrefix}))`;

/** Returns true when several options are chosen, so that the variants of each product must be read. */
export function isTogether(conditions: Conditions): boolean {
  const { sizes, metals } = chosenOf(conditions);
  return sizes.length + (metals.length > 0 ? 1 : 0) > 1;
}

/** The condition that one variant in stock has one choice of each option; null without choices. */
export function chosenSql(conditions: Conditions, without?: string): RawBuilder<SqlBool> | null {
  const chosen = chosenOf(conditions, without);
  const { sizes, metals } = chosen;
  // By the index; two options may each be in stock, but not together.
  const each = sizes.map((choices) => sql`p.choices_in_stock && ${choices}::text[]`);
  if (metals.length > 0) each.push(sql`p.metals && ${conditions.metals}::text[]`);
  if (each.length === 0) return null;
  const isAlone = sizes.length + (metals.length > 0 ? 1 : 0) === 1;
  const together = isAlone ? [] : [sql`exists (select from ${variantsWith(chosen)})`];
  return sql<SqlBool>`${sql.join([...each, ...together], sql` and `)}`;
}

/** The choices that can be bought now together with others that are chosen, as a table with one column. */
function choicesWith(chosen: Chosen): RawBuilder<unknown> {
  const all = sql`unnest(p.choices_in_stock)`;
  const together = sql`select distinct unnest(v.choices) from ${variantsWith(chosen)}`;
  if (chosen.sizes.length > 0) return sql`(${together})`;
  if (chosen.metals.length === 0) return all;
  // A product of one metal has all its sizes in it, and its variants needn't be read.
  const isOfOne = sql`p.metals = array[p.metal]`;
  return sql`(select ${all} where ${isOfOne} union all (${together} and not ${isOfOne}))`;
}

function variantsWith({ sizes, metals }: Chosen): RawBuilder<unknown> {
  const conditions = sizes.map((choices) => sql`v.choices && ${choices}::text[]`);
  if (metals.length > 0) {
    conditions.push(sql`(v.choices && ${metals}::text[] or not ${hasMetal})`);
  }
  return sql`product_variants v
  where v.product_id = p.id and not v.is_hidden and v.deleted_at is null
    and (v.stock > 0 or v.made_to_order_days is not null)
    and ${sql.join(conditions, sql` and `)}`;
}

/** The metals in which a product is sold now, in the sizes that are chosen, as a table with one column. */
const metalsSql = (conditions: Conditions): RawBuilder<unknown> => {
  const { sizes } = chosenOf(conditions);
  if (sizes.length === 0) return sql`unnest(p.metals)`;
  const inSizes = sql`select distinct unnest(v.choices) from ${variantsWith({ sizes, metals: [] })}`;
  return sql`(
    select name from unnest(p.metals) as one (name)
    where p.metals = array[p.metal] or ${metalPrefix} || name in (${inSizes}))`;
};

/**
 * Counts products by the metals in which each can be had, joined by `between`: a row for each set of metals, of which
 * there are few.
 */
export function metalSetCountsSql(
  conditions: Conditions,
  { from, where, between }: { from: RawBuilder<unknown>; where: RawBuilder<SqlBool>; between: string },
): RawBuilder<unknown> {
  const isAny = chosenOf(conditions).sizes.length === 0;
  const inSizes = sql`cross join lateral (
    select array(select name from ${metalsSql(conditions)} as m (name)) as metals offset 0) as made`;
  return sql`(
    select 'metals', array_to_string(${isAny ? sql`p.metals` : sql`made.metals`}, ${between}) as value, '', count(*)
    from ${from} ${isAny ? sql`` : inSizes} where ${where} group by value order by count(*) desc limit ${maxSets})`;
}

const maxSets = 1000;

/** Counts as the facets need them: a row for each choice, with its dimension. */
export function sizeCountsSql(
  conditions: Conditions,
  from: RawBuilder<unknown>,
  where: (without?: SizeDimension) => RawBuilder<SqlBool>,
): RawBuilder<unknown>[] {
  const isOn = (dimension: SizeDimension) =>
    chosenOf(conditions).sizes.some(([first]) => first?.startsWith(`${kinds[dimension]}:`));
  // The kinds are told apart once for each choice, not for each product that has it.
  const counts = (dimensions: readonly SizeDimension[], without?: SizeDimension) => sql`(
    select o.dimension, substr(counted.choice, length(o.kind) + 2) as value, '' as label, counted.count
    from (
      select c.choice, count(*) as count
      from ${from} cross join lateral ${choicesWith(chosenOf(conditions, without))} as c (choice)
      where ${where(without)}
      group by c.choice
    ) as counted
      join (values ${sql.join(dimensions.map((one) => sql`(${one}, ${kinds[one]})`))}) as o (dimension, kind)
        on o.kind = split_part(counted.choice, ':', 1))`;
  // One reading for all that are not chosen: their conditions are the same.
  const off = sizeDimensions.filter((dimension) => !isOn(dimension));
  const on = sizeDimensions.filter(isOn);
  return [...(off.length > 0 ? [counts(off)] : []), ...on.map((dimension) => counts([dimension], dimension))];
}
