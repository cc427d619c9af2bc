import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { saveWordsOfProducts } from './store-search-vocabulary.ts';

/**
 * Synchronizes the words that the search knows with those of the products: removes the words of deleted products, and
 * restores a word that was removed while a product with it was saved (race condition). Idempotent; several processes
 * may run it at once. A product in the trash keeps its words, because it can be restored.
 */
export async function rebuildSearchVocabulary(ctx: Context): Promise<void> {
  await transact(ctx, saveWordsOfProducts);
}
