import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireOrder } from '../../../../../test/samples/admin-orders.ts';
import { wireItem } from '../../../../../test/samples/orders.ts';
import { wirePacking, wireQueued } from '../../../../../test/samples/packing.ts';
import { wireUnit } from '../../../../../test/samples/units.ts';
import PackingPage from './packing.page.tsx';

type Packing = ReturnType<typeof wirePacking>;

const first = wireQueued();
const second = wireQueued({ _id: 'ord_2', orderId: 'JH-261120-R4C6WE', name: 'Gurpreet Gill', quantity: 1 });
const claim = { name: 'Asha', since: '2026-11-20T03:10:00.000Z', is_mine: true };

/** The desk with an order of two in the queue. */
async function open(
  packing: () => Packing = wirePacking,
  replies: Parameters<typeof fakeShop>[0] = {},
  { on, order = first.orderId, isReload }: { on?: 'phone'; order?: string | null; isReload?: boolean } = {},
) {
  if (!isReload) localStorage.clear();
  const shop = fakeShop({
    'admin.packing.list': () => ({ data: [first, second] }),
    'admin.packing.get': () => ({ data: packing() }),
    'admin.packing.claim': () => ({ data: claim }),
    'admin.packing.ship': () => ({ data: wireOrder({ order_status: 'shipped' }) }),
    ...replies,
  });
  const screen = await renderInAdmin(<PackingPage />, {
    ...(on && { on }),
    path: `/dashboard/packing${order === null ? '' : `?order=${order}`}`,
    route: '/dashboard/packing',
  });
  if (order !== null)
    await expect.element(screen.getByRole('region', { name: `Order ${order}` })).toBeVisible();
  const type = (code: string) => userEvent.keyboard(`${code}{Enter}`);
  const said = (text: string | RegExp) =>
    expect.element(screen.getByRole('status').getByText(text)).toBeVisible();
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const sent = () => shop.callsOf('admin.packing.ship');
  return { screen, shop, type, said, button, sent };
}

test('scans fill the box, then name the parcel; the button says what is missing until nothing is', async () => {
  const { screen, shop, type, said, button, sent } = await open();
  await expect.element(screen.getByLabelText('Scan a product')).toHaveFocus();
  await expect.element(button('3 units missing')).toBeDisabled();
  await expect.element(screen.getByText('Rs.14,365.93')).toBeVisible();
  await type('ring-14');
  await said('Tara ring, size 14, 1 of 2');
  await type('8901234567890');
  await said('Tara ring, size 14, 2 of 2');
  await type('CHOKER');
  await expect.element(button('Courier missing')).toBeDisabled();
  await screen.getByLabelText('Courier').fill('Delhivery');
  await expect.element(button('Parcel number missing')).toBeDisabled();
  await screen.getByLabelText('Scan the parcel’s number').click();
  await type('AWB 77');
  await expect.element(screen.getByLabelText('Parcel number')).toHaveValue('AWB 77');
  await clickTwice(button('Packed, hand to courier'));
  await expect.element(screen.getByText(`${first.orderId} is packed and shipped`)).toBeVisible();
  expect(sent()).toEqual([
    {
      ...{ id: 'ord_1', version: 0, courier_partner: 'Delhivery', tracking_number: 'AWB 77', undoable: true },
      items: [
        { item: 'var_ring', quantity: 2, units: [] },
        { item: 'var_choker', quantity: 1, units: [] },
      ],
    },
  ]);
  await expect.poll(screen.search).toBe(`?order=${second.orderId}`);
  await expect.poll(() => shop.callsOf('admin.packing.get')).toContainEqual({ id: second.orderId });
});

test('ticks survive a reload', async () => {
  const { screen, type, said } = await open();
  await type('CHOKER');
  await said('Rani choker, 1 of 1');
  await screen.unmount();
  const { button } = await open(wirePacking, {}, { isReload: true });
  await expect.element(button('2 units missing')).toBeDisabled();
});

test('the number that was scanned for a parcel survives a reload', async () => {
  const { screen, type, said } = await open();
  for (const code of ['RING-14', 'RING-14', 'CHOKER', 'AWB 7']) await type(code);
  await said('Parcel AWB 7');
  await screen.unmount();
  const again = await open(wirePacking, {}, { isReload: true });
  await expect.element(again.screen.getByLabelText('Parcel number')).toHaveValue('AWB 7');
});

test('a cash order whose confirmation waits or was refused is not to be packed, says the desk', async () => {
  const withConfirmation = (confirmation: 'waiting' | 'refused') => () => {
    const packing = wirePacking();
    return { ...packing, order: { ...packing.order, confirmation } };
  };
  const { screen } = await open(withConfirmation('waiting'));
  await expect.element(screen.getByText(/has not confirmed this cash order yet/)).toBeVisible();
  await screen.unmount();
  const refused = await open(withConfirmation('refused'));
  await expect.element(refused.screen.getByText(/does not want this order/)).toBeVisible();
});

test('the label of a booked parcel is beside the slip', async () => {
  const parcel = {
    ...{ _id: 'pcl_1', reference: 'JH-1', state: 'booked' as const, label: 'Booked', courier: 'Delhivery' },
    ...{ tracking_number: 'AWB 9', expected_day: null, pick_up_day: null, failure: '', can_cancel: true },
    ...{ awaits_inspection: false, weight_grams: 500, createdAt: '2026-11-20T06:00:00.000Z', events: [] },
  };
  const { button } = await open(wirePacking, {
    'admin.parcels.ofOrder': () => ({ data: { courier: 'live' as const, parcels: [parcel] } }),
  });
  await expect.element(button('Label')).toBeVisible();
});

test('a scanner that types twice ticks no more than is ordered, and a wrong product ticks nothing', async () => {
  const { screen, type, said, button } = await open();
  for (const text of ['1 of 1', 'complete']) {
    await type('CHOKER');
    await said(text === 'complete' ? 'Rani choker is complete' : `Rani choker, ${text}`);
  }
  await type('CHOKERCHOKER');
  await said('CHOKERCHOKER is not for this order');
  await expect.element(button('2 units missing')).toBeDisabled();
  await expect.element(screen.getByText('1 of 3', { exact: true })).toBeVisible();
});

test('a full box takes no product of it for a parcel number', async () => {
  const { screen, type, said } = await open();
  for (const code of ['RING-14', 'RING-14', 'CHOKER', 'CHOKER']) await type(code);
  await said('Rani choker is complete');
  await expect.element(screen.getByLabelText('Parcel number')).toHaveValue('');
});

test('a tick by hand sets one unit, and what is typed afterwards goes to the scan field', async () => {
  const { screen, type, said, button } = await open();
  await button('Unit 2 of Tara ring, size 14 is in the box').click();
  await expect
    .element(button('Unit 2 of Tara ring, size 14 is in the box'))
    .toHaveAttribute('aria-pressed', 'true');
  await button('Skip this order').element().focus();
  await type('RING-14');
  await said('Tara ring, size 14, 2 of 2');
  await button('Unit 2 of Tara ring, size 14 is in the box').click();
  await expect.element(button('2 units missing')).toBeDisabled();
  await expect.element(screen.getByLabelText('Scan a product')).toHaveFocus();
});

test('units with an HUID are assigned by scanning it: the SKU alone chooses none', async () => {
  const choices = [1, 2, 3].map((number) => wireUnit(number));
  const item = { item: 'var_ira', name: 'Ira ring', quantity: 1, sku: 'IRA', barcode: '', by_units: true };
  const items = [{ ...item, proposed: ['unt_1'], choices }];
  const { type, said, screen, sent } = await open(() =>
    wirePacking({
      items,
      order: wireOrder({ orderId: first.orderId, items: [wireItem({ line: 'var_ira' })] }),
    }),
  );
  await type('IRA');
  await said('Scan the HUID or serial of Ira ring');
  await type('AB12C2');
  await said('Ira ring, 1 of 1');
  await type('jh-2');
  await said('Already in the box');
  await screen.getByLabelText('Courier').fill('DTDC');
  await screen.getByLabelText('Parcel number').fill('D1');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(sent).toMatchObject([{ items: [{ item: 'var_ira', units: ['unt_2'] }] }]);
});

test('an order is opened by its slip or last six, and ticks of the one before stay', async () => {
  const { screen, type, said } = await open(wirePacking, {
    'admin.packing.get': ({ id }) => ({
      data: wirePacking(id === second.orderId ? { order: wireOrder({ orderId: second.orderId }) } : {}),
    }),
  });
  await type('CHOKER');
  await said('Rani choker, 1 of 1');
  await type('r4c6we');
  await expect.element(screen.getByRole('region', { name: `Order ${second.orderId}` })).toBeVisible();
  await expect.element(screen.getByText('0 of 3', { exact: true })).toBeVisible();
  await type(first.orderId);
  await expect.element(screen.getByText('1 of 3', { exact: true })).toBeVisible();
});

test('while the queue loads, the desk names no number of orders to pack', async () => {
  const list = heldBack({ data: [first, second] });
  const { screen } = await open(wirePacking, { 'admin.packing.list': () => list.reply() }, { order: null });
  await expect.element(screen.getByLabelText('Scan an order')).toHaveFocus();
  await expect.element(screen.getByText(/choose an order/)).not.toBeInTheDocument();
  list.release();
  await expect.element(screen.getByText(/choose an order: 2 to pack/)).toBeVisible();
});

test('without an order the desk asks for one, and says when there is none by that number', async () => {
  const { screen, type } = await open(
    wirePacking,
    {
      'admin.packing.get': () =>
        Promise.reject(refusal({ status: 404, code: 'order-not-found', message: 'Order not found' })),
    },
    { order: null },
  );
  await expect.element(screen.getByLabelText('Scan an order')).toHaveFocus();
  await type('ZZZZZZ');
  await expect.element(screen.getByText('Order ZZZZZZ did not load')).toBeVisible();
});

test('a free order is claimed; one that somebody else packs is taken over on purpose', async () => {
  let held: Packing['claim'] = { name: 'Divya', since: '2026-11-20T03:10:00.000Z', is_mine: false };
  const { screen, shop, type, said, button } = await open(() => wirePacking({ claim: held }), {
    'admin.packing.claim': () => {
      held = claim;
      return { data: claim };
    },
  });
  await expect.element(screen.getByText(/^Being packed by Divya since .*8:40 am/)).toBeVisible();
  await type('CHOKER');
  await said('Divya packs it');
  expect(shop.callsOf('admin.packing.claim')).toEqual([]);
  await button('Take over').click();
  await expect.element(button('3 units missing')).toBeDisabled();
  await expect.element(screen.getByText('Divya packs it')).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('admin.packing.claim')).toEqual([{ id: 'ord_1', take_over: true }]);
});

test('an order that nobody packs is claimed when it is opened', async () => {
  let held: Packing['claim'] = null;
  const { shop } = await open(() => wirePacking({ claim: held }), {
    'admin.packing.claim': () => {
      held = claim;
      return { data: claim };
    },
  });
  await expect.poll(() => shop.callsOf('admin.packing.claim')).toEqual([{ id: 'ord_1' }]);
});

test('an order that was changed meanwhile is checked first, and ticks that still fit stay', async () => {
  let packing = wirePacking();
  const { screen, type, said, button } = await open(() => packing, {
    'admin.packing.ship': () => {
      packing = wirePacking({ version: 1, items: packing.items.slice(0, 1) });
      return Promise.reject(
        refusal({ code: 'packing-refused', message: 'This order was changed in the meantime.' }),
      );
    },
  });
  for (const code of ['RING-14', 'RING-14', 'CHOKER', 'AWB1']) await type(code);
  await said('Parcel AWB1');
  await screen.getByLabelText('Courier').fill('DTDC');
  await button('Packed, hand to courier').click();
  await expect.element(screen.getByText(/^The order was changed in the meantime\./)).toBeVisible();
  await expect.element(button('Check the change first')).toBeDisabled();
  await expect.element(screen.getByText('2 of 2', { exact: true }).first()).toBeVisible();
  await button('I have checked it').click();
  await expect.element(button('Packed, hand to courier')).toBeEnabled();
});

test('an order that was cancelled is told, and takes no scan', async () => {
  const refused = 'This order is cancelled, by the customer, 27 Nov 2026, 9:02 am';
  const { screen, type, said, button } = await open(() => wirePacking({ refusal: refused, claim: null }));
  await expect.element(screen.getByRole('alert').getByText(`${refused}. Put its units back.`)).toBeVisible();
  await type('CHOKER');
  await said('Not to be packed');
  await expect.element(button('Not to be packed')).toBeDisabled();
});

test('without an answer the box stays, and the same press ships it', async () => {
  let isDown = true;
  const { screen, type, button, sent } = await open(wirePacking, {
    'admin.packing.ship': () =>
      isDown ? Promise.reject(noConnection()) : { data: wireOrder({ order_status: 'shipped' }) },
  });
  for (const code of ['RING-14', 'RING-14', 'CHOKER', 'AWB1']) await type(code);
  await screen.getByLabelText('Courier').fill('DTDC');
  await button('Packed, hand to courier').click();
  await expect.element(screen.getByText(/an order is never shipped twice\.$/)).toBeVisible();
  isDown = false;
  await button('Packed, hand to courier').click();
  await expect.poll(() => sent().length).toBe(2);
});

test('a gift shows its card, and an engraving is beside its product', async () => {
  const items = [wireItem({ line: 'var_ring', engraving: 'Zoya', gift_message: 'For Zoya, with love' })];
  const { screen } = await open(() => wirePacking({ order: wireOrder({ orderId: first.orderId, items }) }));
  await expect
    .element(screen.getByText('Gift: no prices in the box. Card: “For Zoya, with love”'))
    .toBeVisible();
  await expect.element(screen.getByText('Engraved “Zoya”')).toBeVisible();
});

test('on a phone the button stays above the bar, and nothing is wider than the screen', async () => {
  const queue = [first, ...'ABCDE'].map((one) =>
    typeof one === 'string' ? { ...second, _id: `ord_${one}`, orderId: `JH-261120-R4C6W${one}` } : one,
  );
  const { button, type, said } = await open(
    wirePacking,
    { 'admin.packing.list': () => ({ data: queue }) },
    { on: 'phone' },
  );
  const { bottom } = button('3 units missing').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - 56);
  await expect.element(button('3 units missing')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(360);
  await type('CHOKER');
  await said('Rani choker, 1 of 1');
});

test('an empty queue says so, and one that does not load is asked for again', async () => {
  let isDown = true;
  const { screen } = await open(
    wirePacking,
    { 'admin.packing.list': () => (isDown ? Promise.reject(noConnection()) : { data: [] }) },
    { order: null },
  );
  await expect.element(screen.getByText('The queue did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Nothing to pack.')).toBeVisible();
});
