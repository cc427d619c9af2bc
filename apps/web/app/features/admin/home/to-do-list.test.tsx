import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { ToDoList } from './to-do-list.tsx';

const toDo = [
  {
    kind: 'payment' as const,
    title: 'Pooja Shah’s payment of Rs.51,832.09 is stuck',
    detail: 'Ordered today',
    button: 'Open the order',
    path: '/dashboard/order-management/JH-1',
    days: 0,
  },
  {
    kind: 'return' as const,
    title: 'A return asked for 3 days ago waits for you',
    detail: 'Asha Rao',
    button: 'Open',
    path: '/dashboard/returns/ret_1',
    days: 3,
  },
];

test('each sentence has one button, that of the first one is the next step, on a phone too', async () => {
  fakeShop({ 'admin.dashboard.toDo': () => ({ data: toDo }) });
  const screen = await renderInAdmin(<ToDoList />, { on: 'phone' });
  await expect.element(screen.getByText('2, the most urgent first')).toBeVisible();
  await expect.element(screen.getByText('Pooja Shah’s payment of Rs.51,832.09 is stuck')).toBeVisible();
  const links = screen.getByRole('link');
  await expect.element(links.nth(0)).toHaveClass(/bg-accent-fill/);
  await expect.element(links.nth(1)).not.toHaveClass(/bg-accent-fill/);
  await expect.element(links.nth(1)).toHaveAttribute('href', '/dashboard/returns/ret_1');
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('nothing to do says so; a list that fails to load can be loaded again', async () => {
  let isDown = true;
  fakeShop({
    'admin.dashboard.toDo': () => (isDown ? Promise.reject(noConnection()) : { data: [] }),
  });
  const screen = await renderInAdmin(<ToDoList />);
  const again = screen.getByRole('button', { name: /again/i });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
});
