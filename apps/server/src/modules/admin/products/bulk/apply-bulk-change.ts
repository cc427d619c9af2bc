import type { VerbInput } from '@jhumka/contract';
import { fromRupees, lessPercent, type Paise, toRupees } from '@jhumka/domain/money';
import { maximumUnitPrice } from '@jhumka/domain/pricing';
import type { EditedFacts } from '../../../../database/schema.ts';
import type { ProductRow } from '../../../catalogue/products/index.ts';

export type BulkChange = VerbInput<'admin.products.bulkEdit'>['change'];

/** Result of a bulk edit for one product: before and after, or why it is skipped. */
export type Edited =
  | { readonly kind: 'changed'; readonly before: EditedFacts; readonly after: EditedFacts }
  | { readonly kind: 'same' }
  | { readonly kind: 'skipped'; readonly why: string };

/** Applies a bulk change to a product. */
export function applyBulkChange(row: ProductRow, change: BulkChange, hasPicture: boolean): Edited {
  if (row.options.length > 0 && ['price', 'discount', 'stock'].includes(change.kind))
    return { kind: 'skipped', why: 'It has variants with prices and stock of their own' };
  switch (change.kind) {
    case 'price': {
      const price = changedPrice(row.price, change.percent, change.whole_rupees === true);
      if (price <= 0) return { kind: 'skipped', why: 'The price would be zero' };
      if (price > maximumUnitPrice) return { kind: 'skipped', why: 'The price would be too high' };
      return changed({ price: row.price }, { price });
    }
    case 'discount':
      return changed({ discount: row.discount }, { discount: change.value });
    case 'stock': {
      const stock = change.mode === 'set' ? change.value : row.stock + change.value;
      if (stock < 0) return { kind: 'skipped', why: `Only ${row.stock} are left` };
      return changed({ stock: row.stock }, { stock });
    }
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

/** Changes a price by a percentage, rounded half-up to a paisa, or to a rupee. */
function changedPrice(price: Paise, percent: number, inWholeRupees: boolean): Paise {
  const exact = lessPercent(price, -percent);
  return inWholeRupees ? fromRupees(Math.round(toRupees(exact))) : exact;
}

function changed(before: EditedFacts, after: EditedFacts): Edited {
  return JSON.stringify(before) === JSON.stringify(after)
    ? { kind: 'same' }
    : { kind: 'changed', before, after };
}
