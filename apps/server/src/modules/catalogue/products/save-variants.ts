import type { ProductOption } from '@jhumka/domain/catalogue';
import type { Tx } from '../../../database/transact.ts';
import { recordMoves, type StockCause } from '../stock/store.ts';
import { type VariantToSave, writeVariants } from '../variants/store.ts';
import { saveVariantTerms, setOptions } from './search-text/store.ts';

/** Writes the options and variants of a locked product. The ledger names the cause of the stock of new ones. */
export async function saveVariants(
  tx: Tx,
  productId: string,
  options: readonly ProductOption[],
  variants: readonly VariantToSave[],
  cause: StockCause & { readonly at: Date },
): Promise<void> {
  await setOptions(tx, productId, options);
  const added = await writeVariants(tx, productId, variants, cause.at);
  await recordMoves(
    tx,
    added.map(({ id, stock }) => ({ productId, variantId: id, quantity: stock })),
    cause,
  );
  await saveVariantTerms(tx, [productId]);
}
