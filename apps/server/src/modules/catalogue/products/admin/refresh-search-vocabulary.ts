import { wordsOf } from '@jhumka/domain/catalogue';
import type { Context } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { saveSearchWords } from '../../search/store-vocabulary.ts';
import { listSubcategoryWords } from '../../sections/store.ts';
import { saveSectionTerms } from '../search-text/store.ts';

const batch = 500;

/**
 * Updates the search words of products after their category or subcategory was renamed. In small batches, each in its
 * own transaction, so that no order waits for all of them. Idempotent.
 */
export async function refreshSearchVocabulary(
  ctx: Context,
  { categoryId, subcategoryId }: { readonly categoryId?: string; readonly subcategoryId?: string },
): Promise<void> {
  const sections = await listSubcategoryWords(ctx.db, {
    categoryId: categoryId ?? null,
    subcategoryId: subcategoryId ?? null,
  });
  for (const { id, names } of sections) {
    const words = wordsOf(names);
    let after = '';
    for (;;) {
      const last = await transact(ctx, async (tx) => {
        const next = await saveSectionTerms(tx, { subcategoryId: id, words, after, limit: batch });
        await saveSearchWords(tx, new Set(words));
        await notify(tx, 'products');
        return next;
      });
      if (last === undefined) break;
      after = last;
    }
  }
}
