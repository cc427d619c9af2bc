import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireManagedOrder, wireOrder } from '../../../../test/samples/admin-orders.ts';
import OrderPage from './order-management.$id.page.tsx';

type Confirmation = ReturnType<typeof wireOrder>['confirmation'];
const link = 'https://shop.example/confirm-order#ord_1.secret';

async function open(confirmation: Confirmation) {
  const managed = wireManagedOrder({
    order: wireOrder({ order_status: 'confirmed', confirmation }),
    confirmation_link: link,
  });
  const shop = fakeShop({
    'admin.orders.get': () => ({ data: managed }),
    'admin.orders.recordCall': () => ({}),
    'order.update': () => ({ data: managed.order }),
  });
  const path = '/dashboard/order-management/JH-1';
  const screen = await renderInAdmin(<OrderPage />, {
    on: 'phone',
    path,
    route: '/dashboard/order-management/:id',
  });
  return { screen, shop, id: managed.order._id };
}

test('an order that waits has its link ready for WhatsApp and texts, and notes a call once', async () => {
  const { screen, shop, id } = await open('waiting');
  await expect.element(screen.getByText('Not confirmed', { exact: true })).toBeVisible();
  const whatsApp = screen.getByRole('link', { name: 'Ask on WhatsApp' });
  const address = decodeURIComponent(whatsApp.element().getAttribute('href') ?? '');
  expect(address).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  expect(address).toContain(link);
  await clickTwice(screen.getByRole('button', { name: 'Called: no answer' }));
  await expect.poll(() => shop.callsOf('admin.orders.recordCall')).toEqual([{ id, answer: 'no-answer' }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a refused order offers to be cancelled with that reason, after a question', async () => {
  const { screen, shop } = await open('refused');
  await screen.getByText('The customer does not want this order.').click();
  await screen.getByRole('button', { name: 'Cancel order', exact: true }).last().click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect
    .poll(() => shop.callsOf('order.update'))
    .toMatchObject([{ cancellation_reason: 'Refused when we asked' }]);
});

test('a confirmed order has no question', async () => {
  const { screen } = await open('confirmed');
  await expect.element(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Called: yes' })).not.toBeInTheDocument();
});
