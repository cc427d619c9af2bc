import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireManagedOrder, wireOrder } from '../../../../../test/samples/admin-orders.ts';
import { wireItem } from '../../../../../test/samples/orders.ts';
import { wireUnit } from '../../../../../test/samples/units.ts';
import OrderPage from '../order-management.$id.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Items = Awaited<ReturnType<NonNullable<Replies['admin.units.ofOrder']>>>['data'];

const units = [1, 2, 3, 4].map((number) => wireUnit(number));
const rings = {
  ...{ item: 'var_ira', name: 'Ira ring', quantity: 2, proposed: ['unt_1', 'unt_2'], choices: units },
};

/** An order page whose order asks for units; opened by the list of orders when `pack` is in its address. */
async function open(items: () => Items = () => [rings], replies: Replies = {}, on?: 'phone') {
  const order = wireOrder({ order_status: 'confirmed', items: [wireItem({ needs_units: true })] });
  const managed = wireManagedOrder({ order, moves: ['packed'] });
  const shop = fakeShop({
    'admin.orders.get': () => ({ data: managed }),
    'admin.units.ofOrder': () => ({ data: items() }),
    'order.update': () => ({ data: order }),
    ...replies,
  });
  const screen = await renderInAdmin(<OrderPage />, {
    ...(on && { on }),
    path: '/dashboard/order-management/JH-1?pack',
    route: '/dashboard/order-management/:id',
  });
  const field = screen.getByLabelText('Scan an HUID or a serial');
  const type = async (code: string) => {
    await userEvent.keyboard(`${code}{Enter}`);
  };
  if (items().length > 0 && !replies['admin.units.ofOrder']) await expect.element(field).toHaveFocus();
  const sent = () => shop.callsOf('order.update');
  return { screen, shop, field, type, sent };
}

test('an order whose units came back already is packed without the question', async () => {
  const { screen, sent } = await open(() => []);
  const dialog = screen.getByRole('dialog', { name: 'Mark JH-1 as packed?' });
  await dialog.getByRole('button', { name: 'Mark as packed' }).click();
  await expect.element(screen.getByText('JH-1 is packed')).toBeVisible();
  expect(sent()).toMatchObject([{ orderId: 'JH-1', order_status: 'packed' }]);
  expect(sent()[0]).not.toHaveProperty('units');
});

test('scans fill the box, by HUID or serial; the button says what is missing until nothing is', async () => {
  const { screen, field, type, sent } = await open();
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: '2 units missing' })).toBeDisabled();
  await type('ab12c3');
  await expect.element(screen.getByRole('status').getByText('Ira ring, 1 of 2')).toBeVisible();
  await type('AB12C3');
  await expect.element(screen.getByText('Already in the box')).toBeVisible();
  await type('ZZ9999');
  await expect.element(screen.getByText('ZZ9999 is not for this order')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1 unit missing' })).toBeDisabled();
  await type('JH-1');
  await type('JH-2');
  await expect.element(screen.getByText('Ira ring is complete')).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Mark as packed' }));
  await expect.element(screen.getByText('JH-1 is packed')).toBeVisible();
  expect(sent()).toMatchObject([
    { order_status: 'packed', units: [{ item: 'var_ira', units: ['unt_3', 'unt_1'] }] },
  ]);
});

test('the oldest are proposed: a tick takes one, a list offers the others, and a scan needs no focus', async () => {
  const { screen, field, type, sent } = await open(undefined, {}, 'phone');
  const tick = (name: string) => screen.getByRole('button', { name: `${name} is in the box` });
  await expect.element(tick('JH-1 · HUID AB12C1 · 3.012 g net')).toHaveAttribute('aria-pressed', 'false');
  await tick('JH-1 · HUID AB12C1 · 3.012 g net').click();
  await expect.element(tick('JH-1 · HUID AB12C1 · 3.012 g net')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveFocus();
  await screen.getByLabelText('Another unit of Ira ring').selectOptions('JH-4 · HUID AB12C4 · 3.012 g net');
  await expect.element(screen.getByLabelText('Another unit of Ira ring')).not.toBeInTheDocument();
  tick('JH-4 · HUID AB12C4 · 3.012 g net').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('button', { name: '1 unit missing' })).toBeDisabled();
  screen.getByRole('button', { name: 'Close' }).element().focus();
  await type('JH-2');
  await screen.getByRole('button', { name: 'Mark as packed' }).click();
  await expect.poll(sent).toMatchObject([{ units: [{ item: 'var_ira', units: ['unt_1', 'unt_2'] }] }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('two items of a variant share its units: none is in the box twice', async () => {
  const second = {
    ...rings,
    item: 'var_ira engraved',
    name: 'Ira ring, engraved',
    proposed: ['unt_3', 'unt_4'],
  };
  const { screen, type, sent } = await open(() => [rings, second]);
  for (const code of ['JH-1', 'JH-2', 'JH-3', 'JH-4']) {
    await type(code);
    await expect.element(screen.getByText(/ring.*, [12] of 2$/)).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Mark as packed' }).click();
  await expect.poll(sent).toMatchObject([
    {
      units: [
        { item: 'var_ira', units: ['unt_1', 'unt_2'] },
        { item: 'var_ira engraved', units: ['unt_3', 'unt_4'] },
      ],
    },
  ]);
});

test('when another packer was faster, the choices are loaded again, and the rest of the box stays', async () => {
  let choices = units;
  const { screen, field, type } = await open(() => [{ ...rings, choices }], {
    'order.update': () => {
      choices = units.slice(1);
      const message = 'JH-1 was packed for another order. Please choose another unit.';
      return Promise.reject(refusal({ code: 'unit-taken', message }));
    },
  });
  await type('JH-1');
  await type('JH-3');
  await screen.getByRole('button', { name: 'Mark as packed' }).click();
  await expect.element(screen.getByText(/^JH-1 was packed for another order/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1 unit missing' })).toBeDisabled();
  await expect
    .element(screen.getByRole('button', { name: /^JH-3 .* is in the box$/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: /^JH-1 / })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Ira ring, 2 of 2')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('units that do not load are asked for again, and too few of them are named', async () => {
  let isDown = true;
  const { screen } = await open(undefined, {
    'admin.units.ofOrder': () =>
      isDown ? Promise.reject(noConnection()) : { data: [{ ...rings, choices: units.slice(0, 1) }] },
  });
  await expect.element(screen.getByText('The units did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Only 1 more unit is in stock.')).toBeVisible();
});

test('without an answer the box stays, and closing asks before it is lost', async () => {
  const { screen, type } = await open(undefined, { 'order.update': () => Promise.reject(noConnection()) });
  await type('JH-1');
  await type('JH-2');
  await screen.getByRole('button', { name: 'Mark as packed' }).click();
  await expect.element(screen.getByText(/^The shop did not answer\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect.element(screen.getByText('2 of 2')).toBeVisible();
});
