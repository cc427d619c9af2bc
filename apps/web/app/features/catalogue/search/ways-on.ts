import { categoryListQuery } from '../../../pieces/api/category-list.ts';
import { popularPiecesQuery } from '../api/products.ts';
import type { ProductPage } from '../api/wire.ts';
import type { Reading } from '../list/load-list.ts';

/** On the server: what a search leads to when it has no words or found nothing. */
export async function waysOn({ queryClient, client }: Reading, page: ProductPage | undefined): Promise<void> {
  if (page !== undefined && page.totalCount > 0) return;
  await Promise.all([
    queryClient.ensureQueryData(categoryListQuery(client)),
    queryClient.ensureQueryData(popularPiecesQuery(client)),
  ]);
}
