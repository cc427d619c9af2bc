import { expect, test } from 'vitest';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('the search of a missing page opens the results in the same document', async () => {
  fakeShop({ 'category.list': () => ({ data: [] }) });
  const screen = await renderInShop(<NotFoundPage />, { path: '/nothing' });
  await screen.getByRole('searchbox', { name: 'Search products', exact: true }).fill('ring & bangle');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(screen.path).toBe('/search');
  expect(screen.search()).toBe('?q=ring+%26+bangle');
});
