import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireManagedOrder, wireOrder } from '../../../../test/samples/admin-orders.ts';
import { wireItem } from '../../../../test/samples/orders.ts';
import { wireProduct } from '../../../../test/samples/products.ts';
import OrderPage from './order-management.$id.page.tsx';

type Order = ReturnType<typeof wireOrder>;

const items = [wireItem(), wireItem({ line: 'prd_hoops', product_details: { name: 'Hoops', image: [] } })];

async function open(
  what: Order['can_change']['what'],
  replies: Parameters<typeof fakeShop>[0] = {},
  changes: Partial<Order> = {},
) {
  const order = wireOrder({ items, can_change: { until: null, what }, ...changes });
  const { orderId: id, bill, totalAmt: total } = order;
  const preview = {
    ...{ orderId: id, lines: [], delivery_address: null, bill, total_before: total, total, to_pay: total },
    ...{ refund: 0, coupon: null, stock: [], promised_day_before: null, promised_day: null },
    ...{ way: 'none' as const, invoice: 'stays' as const, digest: 'shown' },
  };
  const shop = fakeShop({
    'admin.orders.get': () => ({ data: wireManagedOrder({ order }) }),
    'product.details': () => ({ data: wireProduct() }),
    'admin.orders.previewChange': () => ({ data: preview }),
    'admin.orders.change': () => ({ data: order }),
    ...replies,
  });
  const screen = await renderInAdmin(<OrderPage />, {
    on: 'phone',
    path: `/dashboard/order-management/${id}`,
    route: '/dashboard/order-management/:id',
  });
  await screen.getByRole('button', { name: 'Change the order' }).click();
  const dialog = screen.getByRole('dialog', { name: `Change ${id}` });
  const send = dialog.getByRole('button', { name: 'Change the order' });
  return { id, shop, screen, dialog, send, address: order.delivery_address };
}

test('a line is taken out and the address corrected, once, with a reason and the digest', async () => {
  const { id, shop, dialog, send, address } = await open(['address', 'mobile', 'size', 'remove']);
  const hoops = dialog.getByRole('region', { name: 'Hoops' });
  await hoops.getByRole('checkbox').click();
  await dialog.getByLabelText('City').fill('Jodhpur');
  await expect.element(dialog.getByText('The total stays the same.')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Reason').fill('She called');
  await clickTwice(send);
  await expect.element(dialog).not.toBeInTheDocument();
  const { name, address_line, landmark, pincode, mobile } = address;
  await expect
    .poll(() => shop.callsOf('admin.orders.change'))
    .toEqual([
      {
        id,
        items: [{ _id: 'prd_hoops', quantity: 0 }],
        address: { name, address_line, landmark, city: 'Jodhpur', pincode, mobile },
        digest: 'shown',
        reason: 'She called',
      },
    ]);
});

test('of a packed order the address alone is changed, and a wrong pincode is told at its field', async () => {
  const { dialog, send } = await open(['address', 'mobile'], {
    'admin.orders.previewChange': () => {
      const issues = [{ path: 'pincode', message: 'is not in Rajasthan' }];
      throw refusal({ status: 400, code: 'bad-input', message: 'Please check', issues });
    },
  });
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('She moved');
  await dialog.getByLabelText('Pincode').fill('560038');
  await expect.element(dialog.getByText('is not in Rajasthan')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
});

test('a mobile number that the role sees in part can’t be typed over and is not sent', async () => {
  const delivery_address = { ...wireOrder().delivery_address, mobile: '+91 98450 …11' };
  const { shop, dialog, send } = await open(['address', 'mobile'], {}, { delivery_address });
  await expect.element(dialog.getByLabelText('Mobile')).toHaveAttribute('readonly');
  await dialog.getByLabelText('City').fill('Jodhpur');
  await dialog.getByLabelText('Reason').fill('She called');
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  await send.click();
  await expect
    .poll(() => shop.callsOf('admin.orders.change'))
    .toMatchObject([{ address: { city: 'Jodhpur' } }]);
  expect(JSON.stringify(shop.callsOf('admin.orders.previewChange'))).not.toContain('…');
});
