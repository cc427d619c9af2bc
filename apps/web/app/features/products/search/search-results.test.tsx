import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCard, wireProducts } from '../../../../test/samples/products.ts';
import { SearchResults } from './search-results.tsx';

const read = { words: '', min_price: null, max_price: null, tag: null, size: null, is_known: false };
type Found = Partial<ReturnType<typeof wireProducts>>;

async function search(q: string, found: Found) {
  fakeShop({
    'product.search': () => ({ ...wireProducts(found.data), ...found }),
    'search.suggest': () => ({ data: { pieces: [], categories: [], did_you_mean: null } }),
    'category.list': () => ({ data: [] }),
    'search.track': () => ({ data: { isCounted: true } }),
  });
  const list = {
    location: { kind: 'search', path: '/search', name: 'Search' },
    listing: { q, filters: {}, page: 1 },
    head: {},
  } as unknown as Parameters<typeof SearchResults>[0]['list'];
  return renderInShop(
    <Suspense>
      <SearchResults list={list} q={q} />
    </Suspense>,
  );
}

describe('a search that finds nothing', () => {
  test('of a known word of the trade says that there are none yet', async () => {
    const screen = await search('nose pin', { understood: { ...read, words: 'nose pin', is_known: true } });
    await expect.element(screen.getByRole('heading', { name: 'No nose pins yet' })).toBeVisible();
  });

  test('of any other word says so, with a hint', async () => {
    const screen = await search('qwertz', {});
    await expect.element(screen.getByRole('heading', { name: 'No results for ‘qwertz’' })).toBeVisible();
    await expect.element(screen.getByText(/Try a different word/)).toBeVisible();
  });

  test.each([
    ['return policy', 'Returns and refunds', '/returns-exchanges'],
    ['refunds', 'Returns and refunds', '/returns-exchanges'],
    ['coupon', 'Coupons', '/dashboard/coupon-redemption'],
    ['cod', 'Delivery', '/shipping-info'],
    ['EMI', 'Questions and answers', '/faq'],
    ['hallmark', 'Questions and answers', '/faq'],
  ])('of ‘%s’ leads to ‘%s’', async (q, label, path) => {
    const screen = await search(q, {});
    await screen.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: label }).click();
    expect(screen.path()).toBe(path);
  });
});

test('a recipient that no product has is named', async () => {
  const screen = await search('kada for him', {
    data: [wireCard()],
    left_out: ['for him'],
    understood: { ...read, words: 'kada' },
  });
  await expect.element(screen.getByText('No kadas for men yet. Showing all kadas.')).toBeVisible();
});

test('a search for products has no links to help', async () => {
  const screen = await search('ring', { data: [wireCard()] });
  await expect.element(screen.getByRole('heading', { name: 'Results for ‘ring’' })).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: 'Help' })).not.toBeInTheDocument();
});
