import { describe, expect, test, vi } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireOrder } from '../../../../test/samples/admin-orders.ts';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireItem } from '../../../../test/samples/orders.ts';
import OrdersPage from './order-management.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Answer = Awaited<ReturnType<NonNullable<Replies['admin.orders.list']>>>;
type Outcome = Awaited<ReturnType<NonNullable<Replies['admin.orders.bulkStatus']>>>['data'];

const orders = [
  wireOrder({ order_status: 'packed', payment_status: 'cod_due' }),
  wireOrder({ _id: 'ord_2', orderId: 'JH-2', order_status: 'pending', payment_status: 'cod_due' }),
];

/** A shop with a packed order and one to confirm. */
const shopWithOrders = (replies: Replies = {}) =>
  fakeShop({
    'admin.orders.list': () => {
      const { data: _data, ...counts } = listed(orders);
      return { ...counts, orders } as unknown as Answer;
    },
    'admin.orders.countViews': () => ({
      data: { to_confirm: 1, to_pack: 0, to_ship: 1, stuck_payments: 0, refunds_open: 0 },
    }),
    ...replies,
  });

const open = (path = '/dashboard/order-management') => renderInAdmin(<OrdersPage />, { path });

const outcome = (result: 'moved' | 'refused', message: string, isDryRun: boolean): Outcome => ({
  rows: [
    {
      line: 2,
      asked: 'JH-1',
      orderId: 'JH-1',
      from: 'packed',
      result: 'moved',
      message: 'Shipped, Blue Dart, BD-1',
    },
    { line: 3, asked: 'JH-2', orderId: 'JH-2', from: 'pending', result, message },
  ],
  is_dry_run: isDryRun,
  undo: isDryRun ? null : { _id: 'blk_1', until: '2026-11-20T06:00:30.000Z', seconds_left: 30 },
  ...{ moved: 1, unchanged: 0, refused: 1 },
});

describe('the list of orders', () => {
  test('spec 1.3, 2.11: filters and search of the address are asked for, and each view has its count', async () => {
    const shop = shopWithOrders();
    const screen = await open('/dashboard/order-management?search=zarina&status=packed');
    await expect.element(screen.getByRole('link', { name: 'JH-1' })).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.list'))
      .toMatchObject([{ search: 'zarina', status: 'packed', sort: '-placed', page: 1 }]);
    await screen.getByRole('button', { name: /^To confirm/ }).click();
    await expect
      .poll(() => shop.callsOf('admin.orders.list').at(-1))
      .toMatchObject({
        ...{ status: 'pending', payment: 'cod_due' },
      });
  });

  test('packing slips and the exported list are downloaded; the orders stay selected', async () => {
    shopWithOrders();
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('file'));
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Select JH-1' }).click();
    await screen.getByRole('button', { name: 'Packing slips' }).click();
    await expect.element(screen.getByText('packing-slips.pdf downloaded')).toBeVisible();
    await expect.element(screen.getByRole('toolbar').getByText('1 selected')).toBeVisible();
    await screen.getByRole('button', { name: 'Export 2' }).click();
    await expect.element(screen.getByText('export.csv downloaded')).toBeVisible();
    const addresses = fetched.mock.calls.map(([address]) => String(address));
    fetched.mockRestore();
    expect(addresses.some((address) => address.includes('ids=JH-1'))).toBe(true);
  });
});

describe('the status of many orders', () => {
  test('each status says how many of the selected orders can get it, and only those are updated', async () => {
    const shop = shopWithOrders({
      'admin.orders.bulkStatus': () => ({ data: outcome('refused', 'must be packed first', false) }),
    });
    const screen = await open();
    await screen.getByRole('checkbox', { name: /^Select every row/ }).click();
    await screen.getByRole('button', { name: 'Change status' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change the status of 2 orders' });
    await expect.element(dialog.getByRole('radio', { name: /^Packed/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Shipped/ }).click();
    await expect.element(dialog.getByText('1 can be updated, 1 stay unchanged').first()).toBeVisible();
    await clickTwice(dialog.getByRole('button', { name: 'Mark 1 as shipped' }));
    await expect.element(screen.getByText(/^1 updated, 0 unchanged, 1 failed\./)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /JH-2.*must be packed first/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument();
    await expect
      .poll(() => shop.callsOf('admin.orders.bulkStatus'))
      .toMatchObject([{ ids: ['ord_1', 'ord_2'], order_status: 'shipped', undoable: true }]);
  });

  test('a change of many is undone from its result, or from the message that stays behind it', async () => {
    const bulk = () => ({ data: outcome('refused', 'must be packed first', false) });
    const row = { orderId: 'JH-1', order_status: 'packed', is_undone: true, message: 'Packed' } as const;
    let refused: (
      | typeof row
      | { orderId: string; order_status: 'shipped'; is_undone: false; message: string }
    )[] = [];
    const shop = shopWithOrders({
      'admin.orders.bulkStatus': bulk,
      'admin.orders.undoStep': () => ({
        data: { rows: [row, ...refused], undone: 1, refused: refused.length },
      }),
    });
    const screen = await open();
    const change = async () => {
      await screen.getByRole('checkbox', { name: 'Select JH-1' }).click();
      await screen.getByRole('button', { name: 'Change status' }).click();
      await screen.getByRole('radio', { name: /^Shipped/ }).click();
      await screen.getByRole('button', { name: 'Mark 1 as shipped' }).click();
    };
    await change();
    await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByText('Undone. The customer is not told.')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await change();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByText(/^1 updated\. The customer is told .*in \d+ s$/)).toBeVisible();
    refused = [
      { orderId: 'JH-2', order_status: 'shipped', is_undone: false, message: 'the customer was told' },
    ];
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('1 undone, but not JH-2 (the customer was told)')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.undoStep'))
      .toEqual([{ id: 'blk_1' }, { id: 'blk_1' }]);
  });

  test('orders that need units are named with the way to the packing desk, and not counted as packed', async () => {
    const confirmed = { order_status: 'confirmed', payment_status: 'cod_due' } as const;
    const rows = [
      wireOrder(confirmed),
      wireOrder({ _id: 'ord_2', orderId: 'JH-2', ...confirmed, items: [wireItem({ needs_units: true })] }),
    ];
    shopWithOrders({
      'admin.orders.list': () => ({ ...listed(rows), orders: rows }) as unknown as Answer,
    });
    const screen = await open();
    await screen.getByRole('checkbox', { name: /^Select every row/ }).click();
    await screen.getByRole('button', { name: 'Change status' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^One order is packed at the desk/)).toBeVisible();
    await expect.element(dialog.getByText('1 can be updated, 1 stay unchanged')).toBeVisible();
    await dialog.getByRole('link', { name: 'JH-2' }).click();
    await expect.poll(screen.path).toBe('/dashboard/packing');
    expect(screen.search()).toBe('?order=JH-2');
  });

  test('without a response it warns that orders may be updated, and the selection stays', async () => {
    shopWithOrders({ 'admin.orders.bulkStatus': () => Promise.reject(noConnection()) });
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Select JH-2' }).click();
    await screen.getByRole('button', { name: 'Change status' }).click();
    await screen.getByRole('radio', { name: /^Confirmed/ }).click();
    await screen.getByRole('button', { name: 'Mark 1 as confirmed' }).click();
    await expect.element(screen.getByText(/Some orders may already be updated/)).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText('1 selected').first()).toBeVisible();
  });
});

describe('tracking numbers from a file', () => {
  const csv = 'order,courier,tracking\nJH-1,Blue Dart,BD-1\nJH-2,DTDC,D-2\n';
  const fileOf = (content: string | Uint8Array<ArrayBuffer>) =>
    new File([content], 'parcels.csv', { type: 'text/csv' });

  test('spec 4.1: a file is checked line by line before anything changes, and then applied', async () => {
    const shop = shopWithOrders({
      'admin.orders.bulkStatus': ({ dryRun }) => ({
        data: outcome('refused', 'must be packed first', dryRun === true),
      }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Import tracking numbers' }).click();
    await screen.getByLabelText('File', { exact: true }).upload(fileOf(csv));
    await screen.getByRole('button', { name: 'Check the file' }).click();
    await expect
      .element(
        screen.getByText('1 will be updated, 0 unchanged, 1 with errors. Nothing has been changed yet.'),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('dialog').getByText('Shipped, Blue Dart, BD-1')).toBeVisible();
    await screen.getByRole('button', { name: 'Update 1' }).click();
    await expect.element(screen.getByText(/^1 updated, 0 unchanged, 1 failed\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => shop.callsOf('admin.orders.bulkStatus'))
      .toMatchObject([
        { csv, order_status: 'shipped', dryRun: true },
        { csv, order_status: 'shipped', dryRun: false },
      ]);
  });

  test('a file that is no text is refused before it is sent', async () => {
    const shop = shopWithOrders();
    const screen = await open();
    await screen.getByRole('button', { name: 'Import tracking numbers' }).click();
    await screen.getByLabelText('File', { exact: true }).upload(fileOf(new Uint8Array([79, 0, 82, 0])));
    await expect.element(screen.getByText(/^The file is not UTF-8 text\./)).toBeVisible();
    expect(shop.callsOf('admin.orders.bulkStatus')).toEqual([]);
  });
});
