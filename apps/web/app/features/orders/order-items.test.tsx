import { useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireItem, wireOrder } from '../../../test/samples/orders.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { cartQuery } from '../../components/cart/cart-query.ts';
import { orderQuery } from './api/order-queries.ts';
import { OrderItems } from './order-items.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function Page() {
  const { data: order } = useQuery(orderQuery('JH-261120-ABC123'));
  const { data: cart } = useQuery(cartQuery());
  return (
    <>
      <p>{cart ? `Cart of ${cart.bill.quantity}` : 'Cart is loading'}</p>
      {order && <OrderItems order={order} />}
    </>
  );
}

const three = wireOrder({ items: [wireItem({ quantity: 3 })] });
const unit = { productId: 'prd_ira', variantId: 'prd_ira', name: 'Ira hoops' };

/** An order beside a cart, with further replies. */
async function open(order = three, replies: Replies = {}) {
  let rows: ReturnType<typeof wireRow>[] = [];
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'order.get': () => ({ data: order, tier_change: null }),
    'cart.get': () => wireCart(rows),
    'cart.create': ({ quantity }) => {
      rows = [wireRow({ quantity: Number(quantity ?? 1) })];
      return { data: { _id: 'row_ira', productId: 'prd_ira', quantity: 1 } } as never;
    },
    ...replies,
  });
  const screen = await renderInShop(<Page />, { as: 'customer' });
  return { screen, shop };
}

test('a product is bought again', async () => {
  const { screen, shop } = await open(wireOrder());
  await screen.getByRole('button', { name: 'Buy again Ira hoops' }).click();
  await expect.element(screen.getByText('1 item(s) added to cart')).toBeVisible();
  await expect.element(screen.getByText('Cart of 1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('cart.create')).toMatchObject([{ productId: 'prd_ira' }]);
});

test.for([
  ['out-of-stock', 'Sold out at the moment'],
  ['product-not-found', 'No longer sold'],
] as const)('a product that is %s says so where it was to be bought again', async ([code, message]) => {
  const { screen } = await open(wireOrder(), {
    'cart.create': () => Promise.reject(refusal({ status: 409, code, message: 'Refused' })),
  });
  await screen.getByRole('button', { name: 'Buy again Ira hoops' }).click();
  const button = screen.getByRole('button', { name: `${message} Ira hoops` });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
});

test('a product is bought again after the connection was lost', async () => {
  const { screen } = await open(wireOrder(), { 'cart.create': () => Promise.reject(noConnection()) });
  await screen.getByRole('button', { name: 'Buy again Ira hoops' }).click();
  await expect.element(screen.getByRole('alert').getByText(/No connection|Failed to add item/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Buy again Ira hoops' }))
    .not.toHaveAttribute('aria-disabled');
});

const rowOf = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('listitem').filter({ hasText: name });

test('each item of a delivered order can be returned, but for an engraved one and what came back', async () => {
  vi.setSystemTime('2026-11-24T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const named = (name: string) => ({ product_details: { name, image: [] } });
  const items = [
    wireItem({ line: 'one' }),
    wireItem({ line: 'two', ...named('Meher band'), engraving: 'Maa' }),
    wireItem({ line: 'three', ...named('Moti studs'), quantity_back: 1 }),
  ];
  const { screen } = await open(wireOrder({ order_status: 'delivered', items }));
  await expect
    .element(screen.getByRole('link', { name: 'Return Ira hoops' }))
    .toHaveAttribute('href', '/myorders/JH-261120-ABC123/return?item=one');
  const engraved = rowOf(screen, 'Meher band');
  await expect.element(engraved.getByText(/^Engraved for you: .* only if it is faulty\./)).toBeVisible();
  await expect
    .element(engraved.getByRole('link', { name: 'It is faulty' }))
    .toHaveAttribute('href', '/myorders/JH-261120-ABC123/return?item=two');
  await expect.element(rowOf(screen, 'Moti studs').getByText('Quantity 1, 1 returned')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Return/ }).elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('after the window an item says until when it could be returned', async () => {
  vi.setSystemTime('2026-11-28T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const { screen } = await open(wireOrder({ order_status: 'delivered' }));
  await expect.element(screen.getByText('Returns were possible until 27 Nov 2026.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Return/ })).not.toBeInTheDocument();
});

test('a reorder adds what is available once, and lists what is short, with the focus', async () => {
  const left = [{ ...unit, asked: 3, available: 2, reason: 'short' as const }];
  const answer = heldBack({ data: { added: [{ ...unit, quantity: 2 }], left } });
  const { screen, shop } = await open(three, { 'order.buyAgain': answer.reply });
  await clickTwice(screen.getByRole('button', { name: /^Order again/ }));
  answer.release();
  await expect.element(screen.getByText('2 item(s) added to cart')).toBeVisible();
  const notice = screen.getByRole('alert').filter({ hasText: 'Some products could not be added' });
  await expect.element(notice.getByText('Ira hoops: only 2 of 3 available.')).toBeVisible();
  await expect.element(notice.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect(document.activeElement?.contains(notice.element())).toBe(true);
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect.poll(() => shop.callsOf('order.buyAgain')).toEqual([{ orderId: 'JH-261120-ABC123' }]);
});

test('a reorder of a discontinued product shows an error', async () => {
  const left = [
    { ...unit, asked: 3, available: 0, reason: 'gone' as const },
    { ...unit, variantId: 'prd_two', name: 'Moti', asked: 1, available: 0, reason: 'out-of-stock' as const },
  ];
  const { screen } = await open(three, { 'order.buyAgain': () => ({ data: { added: [], left } }) });
  await screen.getByRole('button', { name: /^Order again/ }).click();
  await expect.element(screen.getByText('None of these products are available right now.')).toBeVisible();
  await expect.element(screen.getByText('Ira hoops is no longer sold.')).toBeVisible();
  await expect.element(screen.getByText('Moti is out of stock.')).toBeVisible();
});

test('a reorder before the cart has loaded still updates the cart count', async () => {
  let rows: ReturnType<typeof wireRow>[] = [];
  const first = heldBack(wireCart());
  let isFirst = true;
  const { screen } = await open(three, {
    'cart.get': () => {
      if (!isFirst) return wireCart(rows);
      isFirst = false;
      return first.reply();
    },
    'order.buyAgain': () => {
      rows = [wireRow({ quantity: 2 })];
      return { data: { added: [{ ...unit, quantity: 2 }], left: [] } };
    },
  });
  await expect.element(screen.getByText('Cart is loading')).toBeVisible();
  await screen.getByRole('button', { name: /^Order again/ }).click();
  await expect.element(screen.getByText('2 item(s) added to cart')).toBeVisible();
  first.release();
  await expect.element(screen.getByText('Cart of 2')).toBeVisible();
});

test('spec 8.10: a reorder that fails shows a message, and can be tried again', async () => {
  const { screen } = await open(three, { 'order.buyAgain': () => Promise.reject(noConnection()) });
  const again = screen.getByRole('button', { name: /^Order again/ });
  await again.click();
  await expect.element(screen.getByRole('alert').getByText(/No connection|Failed to add item/)).toBeVisible();
  await expect.element(again).not.toHaveAttribute('aria-busy');
});

test('the units of an item stand below it, with the certificate to download; a returned one says so', async () => {
  const unit = {
    gross_weight_g: 3.4,
    net_weight_g: 3.012,
    certificate: '',
    certificate_file: null,
    is_back: false,
  };
  const units = [
    { ...unit, _id: 'unt_1', serial: 'S-1', huid: 'ABC123', certificate: 'IGI 1', certificate_file: '/file' },
    {
      ...unit,
      _id: 'unt_2',
      serial: 'S-2',
      huid: null,
      net_weight_g: null,
      certificate: 'IGI 2',
      is_back: true,
    },
  ];
  const { screen } = await open(wireOrder({ items: [wireItem({ quantity: 2, needs_units: true, units })] }));
  await expect
    .element(screen.getByText('HUID ABC123 · 3.012 g net · Verify in the BIS Care app'))
    .toBeVisible();
  await expect.element(screen.getByText('Serial S-2 · returned')).toBeVisible();
  await expect.element(screen.getByText('Certificate IGI 2')).toBeVisible();
  const requested: string[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requested.push(String(url));
    return new Response('%PDF-', { status: requested.length === 1 ? 503 : 200 });
  });
  onTestFinished(() => fetched.mockRestore());
  const download = screen.getByRole('button', { name: 'Certificate IGI 1' });
  await download.click();
  await expect.element(screen.getByRole('alert').getByText(/Something went wrong/)).toBeVisible();
  await clickTwice(download);
  await expect.element(screen.getByText('Downloaded')).toBeVisible();
  expect(requested).toHaveLength(2);
  expect(requested[1]).toContain('/JH-261120-ABC123/certificates/unt_1');
  expect(document.documentElement.scrollWidth).toBe(360);
});
