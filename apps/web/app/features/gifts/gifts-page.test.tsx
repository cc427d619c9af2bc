import type { WireReply } from '@jhumka/contract';
import { Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart } from '../../../test/samples/cart.ts';
import { wireCard, wireCategory } from '../../../test/samples/products.ts';
import { wireShop } from '../../../test/samples/shop.ts';
import { localStore } from '../../api/browser-storage.ts';
import { GiftsPage } from './gifts-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type WireGifts = Omit<WireReply<'shop.gifts'>, 'success' | 'error' | 'message'>;

const occasions = [
  { _id: 'christmas', name: 'Christmas', day: '2026-12-25' },
  { _id: 'birthday', name: 'a birthday', day: null },
  { _id: 'diwali', name: 'Diwali', day: '2027-10-29' },
];
const people = [
  { _id: 'maa', name: 'Maa' },
  { _id: 'brother', name: 'my brother' },
];

const gifts = (names: readonly string[], changes: Partial<WireGifts> = {}): WireGifts => ({
  data: names.map((name) => ({ ...wireCard({ _id: `prd_${name}`, name }), arrives_by: '2026-12-14' })),
  recipient: { _id: 'maa', name: 'Maa' },
  occasion: { _id: 'birthday', name: 'a birthday', day: null },
  card: 'Happy birthday, Maa',
  is_served: true,
  ...changes,
});

function open(replies: Replies = {}, path = '/gifts?for=maa&occasion=birthday&max=3000', as?: 'customer') {
  localStore.remove('pincode');
  onTestFinished(() => localStore.remove('pincode'));
  const shop = fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'shop.giftChoices': () => ({ data: { recipients: people, occasions } }),
    'category.list': () => ({ data: [wireCategory('Rings')] }),
    'shop.gifts': () => gifts(['Tara', 'Mira']),
    'cart.get': () => wireCart(),
    ...replies,
  });
  const element = (
    <Suspense>
      <GiftsPage />
    </Suspense>
  );
  return renderInShop(element, { path, ...(as && { as }) }).then((screen) => ({ shop, screen }));
}

test('an address with wrong words shows the first choices and the usual price', async () => {
  const { shop, screen } = await open({}, '/gifts?for=boss&occasion=%3Cscript%3E&max=abc');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('A gift for Maa, for Christmas');
  await expect.element(screen.getByRole('combobox', { name: 'up to which price' })).toHaveValue('3000');
  await expect
    .poll(() => shop.callsOf('shop.gifts'))
    .toEqual([{ for: 'maa', occasion: 'christmas', max: 3_000, pincode: '' }]);
});

test('heading and card follow the sentence before it is sent, and a price of its own is a choice', async () => {
  const { screen } = await open({}, '/gifts?for=maa&occasion=birthday&max=4500');
  await expect.element(screen.getByRole('combobox', { name: 'up to which price' })).toHaveValue('4500');
  await screen.getByRole('combobox', { name: 'It is for' }).selectOptions('brother');
  await screen.getByRole('combobox', { name: 'for which occasion' }).selectOptions('Diwali, 29 Oct 2027');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('A gift for my brother, for Diwali');
  await expect.element(screen.getByRole('img', { name: /card that says Happy Diwali$/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('one press adds a gift wrapped and with its card, once, and leads to the card', async () => {
  const { shop, screen } = await open(
    {
      'cart.create': () => ({
        data: { _id: 'row_1', productId: 'prd_Tara', variantId: 'prd_Tara', quantity: 1 },
      }),
    },
    undefined,
    'customer',
  );
  await clickTwice(screen.getByRole('button', { name: 'Add wrapped Tara to cart' }));
  await expect.element(screen.getByText('Added, wrapped. Card: “Happy birthday, Maa”')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('cart.create'))
    .toMatchObject([
      { productId: 'prd_Tara', quantity: 1, gift: { wrap: true, message: 'Happy birthday, Maa' } },
    ]);
  await expect
    .element(screen.getByRole('link', { name: 'Edit card' }))
    .toHaveAttribute('href', '/cart#prd_Tara');
});

test('a shop that does not wrap adds the card alone, and promises no box', async () => {
  const { screen } = await open({ 'shop.facts': () => ({ data: wireShop({ gift_wrap: null }) }) });
  await expect.element(screen.getByRole('button', { name: 'Add with card Tara to cart' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'The box' })).not.toBeInTheDocument();
});

test('fewer than six are said as they are, and lead to the next higher price', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Two she will like' })).toBeVisible();
  const higher = screen.getByRole('link', { name: 'Look up to Rs.10,000' });
  await expect.element(higher).toHaveAttribute('href', '/gifts?for=maa&occasion=birthday&max=10000');
});

test('when nothing arrives before the occasion, the page says so and offers later and dearer gifts', async () => {
  const christmas = { 'shop.gifts': () => gifts([], { occasion: occasions[0] as (typeof occasions)[0] }) };
  const { screen } = await open(christmas, '/gifts?occasion=christmas&max=1000');
  const text = 'Nothing for Maa up to Rs.1,000 arrives before Christmas on 25 Dec 2026.';
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Look up to Rs.3,000' })).toBeVisible();
  const later = screen.getByRole('link', { name: 'Let it arrive later' });
  await expect.element(later).toHaveAttribute('href', '/gifts?for=maa&occasion=any-day&max=1000');
});

test('a pincode brings its own day, is remembered, and a wrong one keeps what was typed', async () => {
  const { shop, screen } = await open({
    'shop.gifts': ({ pincode }) => {
      const { data, ...rest } = gifts(['Tara']);
      return {
        ...rest,
        data: data.map((gift) => ({ ...gift, arrives_by: pincode ? '2026-12-02' : '2026-12-14' })),
      };
    },
  });
  await expect
    .element(screen.getByText('Everything here arrives anywhere in India by Mon 14 Dec.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Enter your pincode' }).click();
  await screen.getByLabelText('Your pincode').fill('012345');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No pincode starts with 01. Please check it.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your pincode')).toHaveValue('012345');
  await screen.getByLabelText('Your pincode').fill('302 001');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Everything here arrives by Wed 2 Dec in 302001.')).toBeVisible();
  await expect.poll(() => shop.callsOf('shop.gifts').at(-1)).toMatchObject({ pincode: '302001' });
  expect(localStore.read('pincode')).toBe('302001');
});

test('a pincode that can not be checked keeps the gifts, and says so', async () => {
  const { screen } = await open({
    'shop.gifts': ({ pincode }) => (pincode ? Promise.reject(noConnection()) : gifts(['Tara'])),
  });
  await screen.getByRole('button', { name: 'Enter your pincode' }).click();
  await screen.getByLabelText('Your pincode').fill('302001');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/check this pincode\. Please try again/)).toBeVisible();
  await expect.element(screen.getByLabelText('Your pincode')).toHaveValue('302001');
  await expect
    .element(screen.getByText(/^Most loved first, up to Rs.3,000 with GST and wrapping\./))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'One she will like' })).toBeVisible();
});

test('a place without delivery is said with its pincode', async () => {
  localStore.write('pincode', '744101');
  const { screen } = await open({
    'shop.gifts': ({ pincode }) => gifts([], { is_served: pincode === '' }),
  });
  await screen.getByRole('button', { name: 'Enter your pincode' }).click();
  await screen.getByLabelText('Your pincode').fill('744101');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'We don’t deliver to 744101 yet' })).toBeVisible();
});

test('a ring says the saved size and is added in it, else its page asks for the size', async () => {
  const ring = { option_names: ['Ring size'], sizes_in_stock: ['16'] };
  const { data, ...rest } = gifts(['Tara']);
  const replies: Replies = {
    'shop.gifts': () => ({ ...rest, data: data.map((gift) => ({ ...gift, ...ring })) }),
  };
  const guest = await open(replies);
  const ask = guest.screen.getByRole('link', { name: /^What is her size\?/ });
  await expect.element(ask).toHaveAttribute('href', '/product/Tara-prd_Tara');
  await guest.screen.unmount();
  const size = { _id: 'siz_1', name: 'Maa', kind: 'ring', value: '16' } as const;
  const { screen } = await open(
    { ...replies, 'user.sizes': () => ({ data: [size] }) } as Replies,
    undefined,
    'customer',
  );
  await expect.element(screen.getByText('her size is saved: 16')).toBeVisible();
});

test('a category from before the page, whose address it covers, is reached from it', async () => {
  const { screen } = await open({ 'category.list': () => ({ data: [wireCategory('Gifts')] }) });
  const link = screen.getByRole('link', { name: 'See all of Gifts' });
  await expect.element(link).toHaveAttribute('href', `/products?categoryId=${wireCategory('Gifts')._id}`);
});
