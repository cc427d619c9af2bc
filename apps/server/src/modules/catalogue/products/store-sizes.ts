import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Conditions } from './read-conditions.ts';

/** The filters of what can be chosen, by the kind of the option. */
const kinds = { ringSize: 'ring-size', bangleSize: 'bangle-size', length: 'length' } as const;

/** A filter by what can be bought now in a size or length. */
export type SizeDimension = keyof typeof kinds;

export const sizeDimensions = Object.keys(kinds) as SizeDimension[];

/** The chosen value of each option, as in 'ring-size:12'. */
export function sizesChosen(
  { ringSizes, bangleSizes, lengths }: Conditions,
  without?: string | undefined,
): readonly string[][] {
  const chosen = { ringSize: ringSizes, bangleSize: bangleSizes, length: lengths };
  return sizeDimensions
    .filter((dimension) => dimension !== without && chosen[dimension].length > 0)
    .map((dimension) => chosen[dimension].map((value) => `${kinds[dimension]}:${value}`));
}

/** The condition that one variant in stock has one choice of each option; null without choices. */
export function chosenSizesSql(chosen: readonly string[][]): RawBuilder<SqlBool> | null {
  if (chosen.length === 0) return null;
  // By the index; two options may each be in stock, but not together.
  const each = chosen.map((choices) => sql`p.choices_in_stock && ${choices}::text[]`);
  const together = chosen.length > 1 ? [sql`exists (select from ${variantsWith(chosen)})`] : [];
  return sql<SqlBool>`${sql.join([...each, ...together], sql` and `)}`;
}

/** The choices that can be bought now together with others that are chosen, as a table with one column. */
const choicesWith = (chosen: readonly string[][]): RawBuilder<unknown> =>
  chosen.length === 0
    ? sql`unnest(p.choices_in_stock)`
    : sql`(select distinct unnest(v.choices) from ${variantsWith(chosen)})`;

const variantsWith = (chosen: readonly string[][]) => sql`product_variants v
  where v.product_id = p.id and not v.is_hidden and v.deleted_at is null
    and (v.stock > 0 or v.made_to_order_days is not null)
    and ${sql.join(
      chosen.map((choices) => sql`v.choices && ${choices}::text[]`),
      sql` and `,
    )}`;

/** Counts as the facets need them: a row for each choice, with its dimension. */
export function sizeCountsSql(
  conditions: Conditions,
  from: RawBuilder<unknown>,
  where: (without?: SizeDimension) => RawBuilder<SqlBool>,
): RawBuilder<unknown>[] {
  const isOn = (dimension: SizeDimension) =>
    sizesChosen(conditions, undefined).some(([first]) => first?.startsWith(`${kinds[dimension]}:`));
  const counts = (dimensions: readonly SizeDimension[], without?: SizeDimension) => sql`(
    select o.dimension, substr(c.choice, length(o.kind) + 2) as value, '' as label, count(*) as count
    from ${from}
      cross join lateral ${choicesWith(sizesChosen(conditions, without))} as c (choice)
      join (values ${sql.join(dimensions.map((one) => sql`(${one}, ${kinds[one]})`))}) as o (dimension, kind)
        on o.kind = split_part(c.choice, ':', 1)
    where ${where(without)}
    group by 1, 2)`;
  // One reading for all that are not chosen: their conditions are the same.
  const off = sizeDimensions.filter((dimension) => !isOn(dimension));
  const on = sizeDimensions.filter(isOn);
  return [...(off.length > 0 ? [counts(off)] : []), ...on.map((dimension) => counts([dimension], dimension))];
}
