import type { EditedFacts } from '../../../../../database/schema.ts';
import type { VariantRow } from '../../../variants/store.ts';
import type { ProductRow } from '../../store-products.ts';

interface DoneEdit {
  readonly before: EditedFacts;
  readonly after: EditedFacts;
}

/** Computes the undo of a bulk edit for one product, or why it is skipped. Stock is restored by difference. */
export function takenBack(
  row: ProductRow,
  variants: readonly VariantRow[],
  { before, after }: DoneEdit,
): EditedFacts | string {
  if (after.variants !== undefined && Object.values(after.variants).some(({ stock }) => stock !== undefined))
    return stockTakenBack(variants, before.variants ?? {}, after.variants);
  if (before.stock !== undefined && after.stock !== undefined) {
    const stock = row.stock + before.stock - after.stock;
    return stock < 0 ? `Only ${row.stock} are left` : { stock };
  }
  return isUnchanged(row, variants, after) ? before : 'It was changed since';
}

/** Returns true while a product, or each variant, has the values that the bulk edit gave it. */
function isUnchanged(row: ProductRow, variants: readonly VariantRow[], after: EditedFacts): boolean {
  const has = (now: object | undefined, facts: object) =>
    Object.entries(facts).every(
      ([name, value]) => JSON.stringify(now?.[name as keyof typeof now]) === JSON.stringify(value),
    );
  const { variants: ofVariants = {}, deleted: _, ...facts } = after;
  return (
    has(row, facts) &&
    Object.entries(ofVariants).every(([id, figures]) =>
      has(
        variants.find((one) => one.id === id),
        figures,
      ),
    )
  );
}

function stockTakenBack(
  variants: readonly VariantRow[],
  before: NonNullable<EditedFacts['variants']>,
  after: NonNullable<EditedFacts['variants']>,
): EditedFacts | string {
  const back: NonNullable<EditedFacts['variants']> = {};
  for (const [id, { stock: to = 0 }] of Object.entries(after)) {
    const variant = variants.find((one) => one.id === id);
    if (!variant) return 'Its variants were changed since';
    const stock = variant.stock + (before[id]?.stock ?? 0) - to;
    if (variant.kept_by_units && stock !== variant.stock)
      return `${variant.sku}: Its stock is the number of its units`;
    if (stock < 0) return `${variant.sku}: Only ${variant.stock} are left`;
    back[id] = { stock };
  }
  return { variants: back };
}

/** The present values of what a change names. */
export function factsNow(row: ProductRow, variants: readonly VariantRow[], facts: EditedFacts): EditedFacts {
  const entries = Object.entries(facts).map(([name, value]) => {
    if (name === 'deleted') return [name, true];
    if (name !== 'variants') return [name, row[name as keyof ProductRow]];
    const named = variants.filter(({ id }) => id in (value as object));
    return [
      name,
      Object.fromEntries(named.map(({ id, price, discount, stock }) => [id, { price, discount, stock }])),
    ];
  });
  return Object.fromEntries(entries) as EditedFacts;
}
