import { chosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import type { EditedFacts } from '../../../../../database/schema.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { listVariantRowsOf, type VariantRow } from '../../../variants/store.ts';
import type { ProductRow } from '../../store-products.ts';
import type { ProductEdit } from './store.ts';

export type VariantsByProduct = ReadonlyMap<string, readonly VariantRow[]>;

/** Reads the variants of the locked products that have options. */
export async function variantsByProduct(tx: Tx, rows: readonly ProductRow[]): Promise<VariantsByProduct> {
  const ids = rows.filter(({ options }) => options.length > 0).map(({ id }) => id);
  return Map.groupBy(await listVariantRowsOf(tx, ids), ({ product_id }) => product_id);
}

/** A product without options, or a variant: it has a price and a stock. */
export interface EditedUnit {
  readonly id: string;
  readonly productId: string;
  readonly isVariant: boolean;
  readonly name: string;
  readonly sku: string;
  readonly now: Pick<ProductRow, 'price' | 'discount' | 'stock'>;
  readonly before: EditedFacts;
  readonly after: EditedFacts;
}

/** Lists what a change of a product edits: the product itself, or its variants. */
export function editedUnits({ row, before, after }: ProductEdit, variants: VariantsByProduct): EditedUnit[] {
  if (after.variants === undefined) {
    const { id, name, sku } = row;
    return [{ id, productId: id, isVariant: false, name, sku, now: row, before, after }];
  }
  return (variants.get(row.id) ?? []).flatMap((variant) => {
    const { id, sku, value_ids } = variant;
    const [was, is] = [before.variants?.[id], after.variants?.[id]];
    if (was === undefined || is === undefined) return [];
    const name = `${row.name}, ${describeChoice(chosenOptions(row.options, value_ids))}`;
    return [{ id, productId: row.id, isVariant: true, name, sku, now: variant, before: was, after: is }];
  });
}
