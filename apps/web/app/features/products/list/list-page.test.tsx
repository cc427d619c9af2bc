import { filtersFromQuery } from '@jhumka/domain/catalogue';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCart } from '../../../../test/samples/cart.ts';
import { wireCard, wirePicture, wireProducts } from '../../../../test/samples/products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { wireWishlist } from '../../../../test/samples/wishlist.ts';
import { ScreenReaderText } from '../../../ui/screen-reader-text.tsx';
import { type ListLocation, listingAt } from './list-location.ts';
import { ListPage } from './list-page.tsx';
import { markEarly } from './rail-choice.ts';

const all: ListLocation = { kind: 'all', path: '/products', name: 'Collections' };
const rings = { kind: 'category', path: '/rings', name: 'Rings' } as const;
const category = { _id: 'cat_rings', name: 'Rings' };

/** The page as its route has it: the listing is the one of the address. */
function Page({ location }: { readonly location: ListLocation }) {
  const [query] = useSearchParams();
  const listing = listingAt(location, filtersFromQuery(query));
  return (
    <>
      <ListPage list={{ location, listing, head: { title: '', description: '', jsonLd: [] } }} />
      <ScreenReaderText />
    </>
  );
}

const choice = (value: string, count = 3) => ({ value, label: value, count });

interface Opened {
  readonly query?: string;
  readonly as?: 'guest' | 'customer';
  readonly on?: 'phone' | 'desktop';
  readonly count?: number;
  readonly sizes?: readonly string[];
  readonly location?: ListLocation;
  readonly metals?: readonly string[];
}

async function open({ query = '', as = 'guest', on = 'desktop', count = 3, ...opened }: Opened) {
  const { sizes = [], metals = [], location = all } = opened;
  const cards = Array.from({ length: count }, (_, at) =>
    wireCard({
      ...{ _id: `prd_${at}`, name: `Hoops ${at}`, sizes_in_stock: [...sizes] },
      metal: metals[0] ?? 'Silver',
      metals: metals.map((value) => ({ value, image: [wirePicture(value).url] })),
      pictures: metals.map(wirePicture),
      option_names: sizes.length > 0 ? ['Ring size'] : [],
    }),
  );
  const found = wireProducts(cards);
  const facets = {
    ...found.facets,
    ...{ metals: [choice('Rose gold')], ring_sizes: [choice('12'), choice('14')] },
    subcategories: location.category ? [choice('Bands'), choice('Solitaire')] : [],
  };
  const above = wireProducts([wireCard({ _id: 'prd_above', name: 'Kalpa', discounted_price: 1170 })]);
  const shop = fakeShop({
    'product.list': ({ filters }: { filters?: { minPrice?: number } }) =>
      filters?.minPrice === 1000.01 ? above : { ...found, facets },
    'category.list': () => ({ data: [] }),
    'cart.get': () => wireCart(),
    'wishlist.get': () => wireWishlist(),
    'user.details': () => ({ data: wireUser() }),
    'user.sizes': () => ({ data: [{ _id: 'siz_me', name: 'Me', kind: 'ring', value: '14' }] }),
  });
  const screen = await renderInShop(<Page location={location} />, {
    as,
    on,
    path: `${location.path}${query}`,
  });
  const sort = screen.getByRole('combobox', { name: /^Sort by/ });
  await expect.element(sort).toBeVisible();
  return {
    screen,
    shop,
    sort,
    spoken: (text: string) => screen.getByRole('status').filter({ hasText: text }),
  };
}

const removals = { name: /remove$/ } as const;

test('decisions §4: is sorted by keyboard, and the result is announced', async () => {
  const { screen, sort, spoken } = await open({});
  (sort.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(screen.search).toContain('sort=');
  const first = screen.search();
  await expect.element(spoken('3 products, ')).toBeInTheDocument();
  await expect.element(sort, { message: 'the next order is one key away' }).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(screen.search).not.toBe(first);
  await expect.element(sort).toHaveFocus();
});

test('decisions §4: a filter is taken away by keyboard; the focus stays until nothing is left', async () => {
  const { screen, sort } = await open({ query: '?metal=Rose+gold&minDiscount=5' });
  const links = screen.getByRole('link', removals);
  expect(links.elements()).toHaveLength(2);
  (links.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => links.elements().length).toBe(1);
  await expect.element(links).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(links).not.toBeInTheDocument();
  await expect.element(sort).toHaveFocus();
  expect(screen.search()).toBe('');
});

test.each(['', '?sort=price_asc', '?sort=discount'])(
  'on a phone filter, count and sort fit in one line, sorted by ‘%s’',
  async (query) => {
    const { screen, sort } = await open({ query, on: 'phone' });
    const bar = [
      screen.getByRole('link', { name: /^Filter/ }),
      screen.getByText(/^3 products$/).first(),
      sort,
    ];
    const middles = bar.map((one) => {
      const { top, height } = one.element().getBoundingClientRect();
      return top + height / 2;
    });
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);

test('on a phone the bar that stays in sight never covers the focus', async () => {
  const { screen } = await open({ on: 'phone', count: 24 });
  const bar = document.querySelector('[data-list-bar]')?.getBoundingClientRect().height ?? 0;
  const link = screen.getByRole('link', { name: /Hoops 20/ }).first();
  (link.element() as HTMLElement).focus();
  for (let steps = 0; steps < 12; steps += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  }
});

test('is limited to the size of the customer, and back', async () => {
  const { screen } = await open({ as: 'customer' });
  const own = screen.getByRole('checkbox', { name: /^In my size/ });
  await own.click();
  await expect.poll(screen.search).toBe('?ringSize=14');
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.poll(screen.search).toBe('');
});

test('on a phone the filters open over the page, with the way back to the products', async () => {
  const { screen } = await open({ on: 'phone' });
  await screen.getByRole('link', { name: 'Filter' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show 3 products' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('without a product says which step helps', async () => {
  const { screen } = await open({ query: '?metal=Rose+gold', count: 0 });
  await expect
    .element(screen.getByRole('heading', { name: 'No products match these filters' }))
    .toBeVisible();
  await screen.getByRole('link', { name: 'Clear all filters' }).click();
  await expect.poll(screen.search).toBe('');
  await expect.element(screen.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test.each([
  ['', 'Collections'],
  ['?tags=for+her', 'For her'],
  ['?maxPrice=1000', 'Gifts under Rs.1,000'],
  ['?maxPrice=1000&tags=for+her', 'Collections'],
])('the list at ‘%s’ is headed %s', async (query, heading) => {
  const { screen, sort } = await open({ query });
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(sort).toHaveDisplayValue('Most loved');
});

test('the filters beside the list are put away in this browser, and come back', async () => {
  const { screen } = await open({});
  const filters = screen.getByRole('complementary', { name: 'Filters' });
  await expect.element(filters).toBeVisible();
  await screen.getByRole('button', { name: 'Hide filters' }).click();
  await expect.element(filters).not.toBeInTheDocument();
  document.documentElement.removeAttribute('data-rail');
  markEarly();
  expect(getComputedStyle(document.querySelector('#filters') as Element).display).toBe('none');
  await screen.getByRole('button', { name: 'Show filters', expanded: false }).click();
  await expect.element(filters).toBeVisible();
  markEarly();
  await expect.element(filters).toBeVisible();
});

test('the types of a category are chips that keep the filters, the current one in sight', async () => {
  const current = {
    ...rings,
    path: '/rings/solitaire',
    category,
    subcategory: { _id: 'Solitaire', name: 'Solitaire' },
  };
  const { screen } = await open({ location: current, query: '?ringSize=14&page=2', on: 'phone' });
  const types = screen.getByRole('list', { name: 'Type' }).getByRole('link');
  expect(types.elements().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['All rings', '/rings?ringSize=14'],
    ['Bands', '/rings/bands?ringSize=14'],
    ['Solitaire', '/rings/solitaire?ringSize=14'],
  ]);
  await expect.element(types.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(types.nth(2)).toBeInViewport();
  await expect.element(screen.getByRole('list', { name: 'Price' })).not.toBeInTheDocument();
});

test('a price with fewer than four designs is followed by what is just above it', async () => {
  const { screen, shop } = await open({ location: { ...rings, category }, query: '?maxPrice=1000' });
  const above = screen.getByRole('region', { name: 'Just above Rs.1,000' });
  await expect.element(above.getByText('1 more, up to Rs.1,170.00.')).toBeVisible();
  await expect.element(above.getByRole('link', { name: 'Kalpa' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('product.list').at(-1))
    .toMatchObject({
      filters: { categoryId: 'cat_rings', minPrice: 1000.01 },
      sort: 'price_asc',
    });
});

test.each([
  ['four designs', 4, '?maxPrice=1000'],
  ['no highest price', 3, '?minPrice=1000'],
])('with %s nothing above is asked for', async (_, count, query) => {
  const { shop } = await open({ count, query });
  await expect.poll(() => shop.callsOf('product.list')).toHaveLength(1);
});

test.each([
  ['Rose+gold', '?metal=Rose%20gold'],
  ['gold', ''],
  ['Platinum', '?metal=Platinum'],
])('filtered by the metal ‘%s’ a card opens with ‘%s’', async (metal, opened) => {
  const metals = ['Yellow gold', 'Rose gold', 'Platinum'];
  const { screen } = await open({ query: `?metal=${metal}`, count: 1, metals });
  const card = screen.getByRole('article');
  await expect
    .element(card.getByRole('link', { name: 'Hoops 0' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`${opened.replace('?', '[^?]*\\?')}$`)));
  const shown = new URLSearchParams(opened).get('metal') ?? 'Yellow gold';
  await expect.element(card.getByRole('button', { name: shown, pressed: true })).toBeVisible();
  expect(card.element().querySelector('img')?.src).toContain(`#${encodeURIComponent(shown)}/`);
  await card.getByRole('button', { name: 'Platinum' }).click();
  await expect.element(card.getByRole('button', { name: 'Platinum', pressed: true })).toBeVisible();
});

test('sizes are cells of 44 px; a chosen or saved one is in Add', async () => {
  const { screen } = await open({ as: 'customer', sizes: ['12', '14'] });
  const size = screen.getByRole('checkbox', { name: 'Ring size 12, 3 products' });
  expect(size.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const buttons = () =>
    screen
      .getByRole('button', { name: /^Add size/ })
      .elements()
      .map((one) => one.textContent);
  await expect.poll(() => buttons()[0]).toBe('Add size 14 Hoops 0 to cart');
  await size.click();
  await expect.poll(screen.search).toBe('?ringSize=12');
  await expect.poll(() => buttons()[0]).toBe('Add size 12 Hoops 0 to cart');
});

test('a category with filters of its own offers those alone, and its types in the order of the shop', async () => {
  const page = {
    meta_title: '',
    meta_description: '',
    intro: 'Made in Jaipur.',
    types: ['Solitaire', 'Bands'],
  };
  const location: ListLocation = { ...rings, category, page: { ...page, filters: ['metal'] } };
  const { screen } = await open({ location });
  const filters = screen.getByRole('complementary', { name: 'Filters' });
  await expect.element(filters.getByText('Rose gold').first()).toBeInTheDocument();
  await expect.element(filters.getByText('Ring size')).not.toBeInTheDocument();
  await expect.element(filters.getByText('Price, in rupees')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Made in Jaipur.')).toBeVisible();
  const types = screen.getByRole('list', { name: 'Type' }).getByRole('link');
  expect(types.elements().map((link) => link.textContent)).toEqual(['All rings', 'Solitaire', 'Bands']);
});

const collection: ListLocation = {
  ...{ kind: 'collection', path: '/collections/bridal', name: 'Bridal' },
  collection: { _id: 'col_1', is_by_hand: true },
};

test('a collection asks for its products in its own order, whatever else narrows them', async () => {
  const { screen, shop, sort } = await open({ location: collection, query: '?metal=Silver' });
  await expect.element(screen.getByRole('heading', { name: 'Bridal' })).toBeVisible();
  await expect.element(sort).toHaveDisplayValue('Our order');
  await expect
    .poll(() => shop.callsOf('product.list'))
    .toEqual([expect.objectContaining({ filters: { metal: ['Silver'], collection: 'col_1' } })]);
  expect(shop.callsOf('product.list')[0]).not.toHaveProperty('sort');
});

test('a collection without products says so and leads to all', async () => {
  const { screen } = await open({ location: collection, count: 0 });
  await expect.element(screen.getByText('There is nothing in Bridal right now.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all products' })).toBeVisible();
});
