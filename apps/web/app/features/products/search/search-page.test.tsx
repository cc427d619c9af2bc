import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCard, wireCategory, wireProducts } from '../../../../test/samples/products.ts';
import { SearchPage } from './search-page.tsx';

const understood = {
  words: 'ring',
  min_price: null,
  max_price: null,
  tag: null,
  size: null,
  is_known: false,
};
type Found = Partial<ReturnType<typeof wireProducts>>;

async function open(q: string | undefined, found: Found = {}) {
  const shop = fakeShop({
    'product.search': () => ({ ...wireProducts([wireCard()]), ...found }),
    'product.ofCategory': () => ({ data: [wireCard({ name: 'Popular hoops' })] }),
    'search.suggest': () => ({
      data: {
        pieces: [],
        categories: [{ name: 'Bracelets', subcategory: 'Bangles & Kada', product_count: 4 }],
        did_you_mean: null,
      },
    }),
    'category.list': () => ({ data: [wireCategory('Rings')] }),
    'search.track': () => ({ data: { isCounted: true } }),
  });
  const list = {
    location: { kind: 'search', path: '/search', name: 'Search' },
    listing: { ...(q === undefined ? {} : { q }), filters: {}, page: 1 },
    head: { title: '', description: '', jsonLd: [] },
  } as const;
  const screen = await renderInShop(<SearchPage list={list} />, { path: '/search' });
  return { shop, screen };
}

describe('before anything is searched', () => {
  test('spec 5.1: nothing is sent or counted; categories and popular products lead on', async () => {
    const { shop, screen } = await open(undefined);
    await expect.element(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Shop by category' }).getByRole('link'))
      .toHaveAttribute('href', '/rings');
    await expect.element(screen.getByRole('link', { name: /Popular hoops/ }).first()).toBeVisible();
    expect([...shop.callsOf('product.search'), ...shop.callsOf('search.track')]).toEqual([]);
  });

  test('earlier searches can be repeated, and cleared', async () => {
    const { rememberSearch } = await import('./past-searches.ts');
    rememberSearch('mangalsutra');
    const { screen } = await open(undefined);
    const past = screen.getByRole('region', { name: 'Recent searches' });
    await expect
      .element(past.getByRole('link', { name: 'mangalsutra' }))
      .toHaveAttribute('href', '/search?q=mangalsutra');
    await past.getByRole('button', { name: 'Clear' }).click();
    await expect.element(past).not.toBeInTheDocument();
    await screen.unmount();
    const again = await open(undefined);
    await expect.element(again.screen.getByText('Shop by category')).toBeVisible();
    await expect.element(again.screen.getByText('Recent searches')).not.toBeInTheDocument();
  });
});

describe('a search', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  test('spec 5.1: is counted once its words stood for a second and a half', async () => {
    const { shop } = await open('kada');
    while (!document.querySelector('h1')) await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(1_450);
    expect(shop.callsOf('search.track')).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    while (shop.callsOf('search.track').length === 0) await new Promise(requestAnimationFrame);
    await expect.poll(() => shop.callsOf('search.track')).toEqual([{ search: 'kada' }]);
  });
});

test('a search has suggestions above its results, which cover none', async () => {
  const { screen } = await open('kada');
  const link = screen.getByRole('navigation', { name: 'Suggestions' }).getByRole('link');
  await expect.element(link).toHaveTextContent('Bangles & Kada in Bracelets4');
  const below = (element: Element) => element.getBoundingClientRect();
  expect(below(screen.getByRole('article').first().element()).top).toBeGreaterThan(
    below(link.element()).bottom,
  );
});

test('the interpreted budget and recipient are shown', async () => {
  const { screen } = await open('mens ring under 1000000', {
    understood: { ...understood, max_price: 1_000_000, tag: 'for him' },
  });
  await expect.element(screen.getByText('Showing ‘ring’ for him, up to Rs.10,00,000')).toBeVisible();
});

test('words that no product has are named', async () => {
  const { screen } = await open('qqzzxx ring', { understood, left_out: ['qqzzxx'] });
  await expect.element(screen.getByText('No results for ‘qqzzxx’. Showing ‘ring’.')).toBeVisible();
});

test('another spelling is offered', async () => {
  const { screen } = await open('mangalsuttra', { did_you_mean: 'mangalsutra' });
  await expect
    .element(screen.getByRole('link', { name: 'mangalsutra' }))
    .toHaveAttribute('href', '/search?q=mangalsutra');
});

test('a search without results leads to categories and popular products', async () => {
  const { screen } = await open('qwertz', wireProducts());
  await expect.element(screen.getByRole('heading', { name: 'No results for ‘qwertz’' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Shop by category' })).toBeVisible();
});
