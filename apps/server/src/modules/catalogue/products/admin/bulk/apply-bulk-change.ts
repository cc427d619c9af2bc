import type { VerbInput } from '@jhumka/contract';
import { fromRupees, lessPercent, type Paise, toRupees } from '@jhumka/domain/money';
import { maximumUnitPrice } from '@jhumka/domain/pricing';
import type { EditedFacts } from '../../../../../database/schema.ts';
import type { VariantRow } from '../../../variants/store.ts';
import type { ProductRow } from '../../store-products.ts';

export type BulkChange = VerbInput<'admin.products.bulkEdit'>['change'];

type EditedVariants = NonNullable<EditedFacts['variants']>;

/** Result of a bulk edit for one product: before and after, or why it is skipped. */
export type Edited =
  | { readonly kind: 'changed'; readonly before: EditedFacts; readonly after: EditedFacts }
  | { readonly kind: 'same' }
  | { readonly kind: 'skipped'; readonly why: string };

type Figures = Pick<VariantRow, 'price' | 'discount' | 'stock' | 'kept_by_units'>;
type FigureChange = Extract<BulkChange, { kind: 'price' | 'discount' | 'stock' }>;

/** Facts of a product that its row lacks. */
interface Known {
  readonly hasPicture: boolean;
  /** True where the stock of a product without options is the number of its units. */
  readonly isByUnits: boolean;
  /** Of a product with options. */
  readonly variants: readonly VariantRow[];
}

/** Applies a bulk change to a product; one of price, discount or stock to each variant of a product with options. */
export function applyBulkChange(
  row: ProductRow,
  change: BulkChange,
  { hasPicture, isByUnits, variants }: Known,
): Edited {
  switch (change.kind) {
    case 'price':
    case 'discount':
    case 'stock':
      return row.options.length > 0
        ? changedVariants(variants, change)
        : changedFigures({ ...row, kept_by_units: isByUnits }, change);
    case 'publish':
      if (change.value && !hasPicture) return { kind: 'skipped', why: 'It has no picture' };
      return changed({ publish: row.publish }, { publish: change.value });
    case 'tags': {
      const gone = new Set(change.remove ?? []);
      const tags = [...new Set([...row.tags.filter((tag) => !gone.has(tag)), ...(change.add ?? [])])];
      if (tags.length > 20) return { kind: 'skipped', why: 'It would have more than 20 tags' };
      return changed({ tags: row.tags }, { tags });
    }
    case 'delete':
      return changed({ deleted: false }, { deleted: true });
  }
}

function changedFigures(row: Figures, change: FigureChange): Edited {
  switch (change.kind) {
    case 'price': {
      const price = changedPrice(row.price, change);
      if (price <= 0) return { kind: 'skipped', why: 'The price would be zero' };
      if (price > maximumUnitPrice) return { kind: 'skipped', why: 'The price would be too high' };
      return changed({ price: row.price }, { price });
    }
    case 'discount':
      return changed({ discount: row.discount }, { discount: change.value });
    case 'stock': {
      const stock = change.mode === 'set' ? change.value : row.stock + change.value;
      if (row.kept_by_units && stock !== row.stock)
        return { kind: 'skipped', why: 'Its stock is the number of its units' };
      if (stock < 0) return { kind: 'skipped', why: `Only ${row.stock} are left` };
      return changed({ stock: row.stock }, { stock });
    }
  }
}

/** Changes all variants or none; what is made to order has no stock. */
function changedVariants(variants: readonly VariantRow[], change: FigureChange): Edited {
  const before: EditedVariants = {};
  const after: EditedVariants = {};
  for (const variant of variants) {
    if (change.kind === 'stock' && variant.made_to_order_days !== null) continue;
    const edited = changedFigures(variant, change);
    if (edited.kind === 'skipped') return { kind: 'skipped', why: `${variant.sku}: ${edited.why}` };
    if (edited.kind === 'same') continue;
    before[variant.id] = edited.before;
    after[variant.id] = edited.after;
  }
  return Object.keys(after).length === 0
    ? { kind: 'same' }
    : { kind: 'changed', before: { variants: before }, after: { variants: after } };
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>;

/** Changes a price by a percentage, rounded half-up to a paisa, a rupee, or the nearest price that ends as is asked. */
function changedPrice(price: Paise, { percent, whole_rupees: inWholeRupees, ending }: PriceChange): Paise {
  const exact = lessPercent(price, -percent);
  if (ending !== undefined) {
    const step = 10 ** ending.length;
    const steps = Math.round((toRupees(exact) - Number(ending)) / step);
    return fromRupees(Math.max(0, steps) * step + Number(ending));
  }
  return inWholeRupees ? fromRupees(Math.round(toRupees(exact))) : exact;
}

function changed(before: EditedFacts, after: EditedFacts): Edited {
  return JSON.stringify(before) === JSON.stringify(after)
    ? { kind: 'same' }
    : { kind: 'changed', before, after };
}
