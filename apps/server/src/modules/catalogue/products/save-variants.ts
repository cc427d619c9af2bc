import type { ProductOption } from '@jhumka/domain/catalogue';
import type { Tx } from '../../../database/transact.ts';
import { recordMoves, type StockCause } from '../stock/store.ts';
import { type VariantToSave, writeVariants } from '../variants/store.ts';
import { saveVariantTerms, setOptions } from './search-text/store.ts';

/** A locked product with the options and variants that it is to have. */
export interface VariantsOfProduct {
  readonly id: string;
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantToSave[];
}

/** Writes the options and variants of some products at once. The ledger names the cause of the stock of new ones. */
export async function saveVariants(
  tx: Tx,
  products: readonly VariantsOfProduct[],
  cause: StockCause & { readonly at: Date },
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await setOptions(tx, products);
  const variants = products.flatMap((product) => product.variants);
  const added = await writeVariants(tx, ids, variants, cause.at);
  await recordMoves(
    tx,
    added.map(({ id, product_id, stock }) => ({ productId: product_id, variantId: id, quantity: stock })),
    cause,
  );
  await saveVariantTerms(tx, ids);
}
