import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCard, wireCategory, wirePicture, wireProducts } from '../../../../test/samples/products.ts';
import { wireShop } from '../../../../test/samples/shop.ts';
import type { Block } from '../api/pages.ts';
import { Blocks } from './blocks.tsx';

const days = { from: null, until: null };
const builtIn = (kind: 'reviews' | 'categories' | 'newest' | 'gifts' | 'vip'): Block => ({
  ...days,
  id: kind,
  kind,
});
const text = (id: string): Block => ({ ...days, id, kind: 'text', markdown: id, html: `<p>${id}</p>` });
const banner = (changes: object): Block => ({
  ...{ ...days, id: 'b', kind: 'banner', picture: { _id: 'a', ...wirePicture('a') } },
  ...{ title: 'Heavy on gold', text: '', label: 'See all', to: '/earrings', style: 'band', ...changes },
});

function show(...blocks: Block[]) {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'category.list': () => ({ data: ['Rings', 'Earrings'].map(wireCategory) }),
    'review.highlights': () => ({
      data: ['one', 'two', 'three'].map((_id) => ({
        ...{ _id, author: 'Asha R.', rating: 5, comment: 'Just right', is_verified_buyer: true as const },
        ...{ createdAt: '2026-11-20T06:00:00.000Z', product: wireCard({ _id: `prd_${_id}` }) },
      })),
      summary: { rating: 4.6, buyers: blocks.some(({ id }) => id === 'few') ? 49 : 173 },
    }),
    'product.list': ({ sort }: { sort?: string }) => {
      const found = wireProducts(
        [
          wireCard({ _id: 'prd_1', name: 'Tara', createdAt: '2026-11-20T06:00:00.000Z' }),
          wireCard({ _id: 'prd_2', name: 'Mira', createdAt: '2026-09-29T06:00:00.000Z' }),
          wireCard({ _id: 'prd_3', name: 'Anant', createdAt: '2026-09-28T06:00:00.000Z' }),
        ].slice(sort === 'newest' && blocks.some(({ id }) => id === 'all-old') ? 2 : 0),
      );
      return { ...found, facets: { ...found.facets, price: { min: 799, max: 9_000 } } };
    },
  });
  return renderInShop(
    <Suspense>
      <Blocks blocks={blocks} />
    </Suspense>,
  );
}

test('new arrivals are those of sixty days, and say since when', async () => {
  const screen = await show(builtIn('newest'));
  const section = screen.getByRole('region', { name: 'New arrivals' });
  await expect.element(section.getByText('Added since 29 Sep 2026.')).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Mira' })).toBeInTheDocument();
  await expect.element(section.getByRole('link', { name: 'Anant' })).not.toBeInTheDocument();
});

test('sections of one ground share the space between them, across one that leaves itself out', async () => {
  const screen = await show(
    text('one'),
    { ...builtIn('newest'), id: 'all-old' },
    text('two'),
    builtIn('gifts'),
    text('three'),
    builtIn('vip'),
    text('four'),
  );
  await expect.element(screen.getByRole('heading', { name: 'Find a gift' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'How VIP works' })).toBeVisible();
  const readGrounds = () =>
    [...document.querySelectorAll('[data-ground]')].map((section) => {
      const { paddingTop, paddingBottom } = getComputedStyle(section);
      return { top: Number.parseFloat(paddingTop), bottom: Number.parseFloat(paddingBottom) };
    });
  // The one that leaves itself out stands there until its products are known.
  await expect.poll(() => readGrounds().length).toBe(5);
  const [one, two, gifts, three, four] = readGrounds();
  expect((one?.bottom ?? 0) + (two?.top ?? 0)).toBeCloseTo(80, 0);
  expect(gifts?.top).toBe(two?.bottom);
  expect(gifts?.top).toBeGreaterThan(55);
  expect([three?.top, four?.top]).toEqual([gifts?.top, gifts?.top]);
  await expect.element(screen.getByRole('heading', { name: 'New arrivals' })).not.toBeInTheDocument();
});

test('tiles have the name of their list and no count, and categories slide on a phone', async () => {
  const screen = await show(builtIn('categories'), builtIn('gifts'));
  const rings = screen.getByRole('link', { name: /Rings$/ });
  await expect.element(rings).toHaveAttribute('href', '/rings');
  expect(rings.element().getBoundingClientRect().width).toBe(112);
  const gift = screen.getByRole('link', { name: /For her/ });
  await expect.element(gift).toBeVisible();
  expect(rings.element().textContent).not.toMatch(/\d/);
  expect(gift.element().textContent).toMatch(/For herFrom Rs\.799$/);
  const name = gift.getByText('For her').element().getBoundingClientRect();
  expect(name.bottom).toBeLessThanOrEqual(gift.element().getBoundingClientRect().bottom);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a band has its words over the dark ground, and its link while it leads somewhere', async () => {
  const screen = await show(banner({}), banner({ id: 'c', title: 'Without a link', label: '' }));
  const [band, plain] = ['Heavy on gold', 'Without a link'].map((name) =>
    screen.getByRole('region', { name }),
  );
  await expect
    .element(band?.getByRole('link', { name: 'See all' }) ?? null)
    .toHaveAttribute('href', '/earrings');
  expect(plain?.getByRole('link').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('reviews are summed up in one line from fifty buyers on', async () => {
  const screen = await show(builtIn('reviews'));
  await expect.element(screen.getByText('4.6 of 5 from 173 buyers.')).toBeVisible();
  const few = await show({ ...builtIn('reviews'), id: 'few' });
  await expect.element(few.getByRole('heading', { name: 'What customers say' }).last()).toBeVisible();
  await expect.element(few.getByText(/from 49 buyers/)).not.toBeInTheDocument();
});

test('membership shows from which sum each tier is reached, and what it costs', async () => {
  const screen = await show(builtIn('vip'));
  const band = screen.getByRole('region', { name: /^The longer you wear us/ });
  await expect.element(band.getByText('after Rs.75,000')).toBeVisible();
  await expect.element(band.getByText('8% off, free delivery')).toBeVisible();
  await expect.element(band.getByText(/^Join once, for life: Rs\.999\.00/)).toBeVisible();
});
