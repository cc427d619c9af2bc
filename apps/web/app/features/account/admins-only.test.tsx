import { expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { AccessDenied, AdminsOnly } from './admins-only.tsx';

type Reply = NonNullable<Parameters<typeof fakeShop>[0]['user.details']>;

function open(details: Reply) {
  fakeShop({ 'user.details': details });
  return renderInShop(
    <AdminsOnly skeleton={<p>Loading</p>} denied={<AccessDenied />}>
      <h1>Orders</h1>
    </AdminsOnly>,
    { as: 'customer', path: '/dashboard/order-management' },
  );
}

test('spec 2.11, 2.12, 6.2: a customer is denied, with a Go Back button', async () => {
  const answer = heldBack({ data: wireUser() });
  const screen = await open(answer.reply);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  answer.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied');
  await expect.element(screen.getByText('This area is restricted to administrators only')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.getByRole('button', { name: 'Go Back' }).click();
  await expect.poll(screen.path).toBe('/');
});

test('spec 3.15: an administrator gets the page, and is remembered', async () => {
  const screen = await open(() => ({ data: wireUser({ role: 'ADMIN' }) }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Orders');
  expect(localStorage.getItem('userRole')).toBe('ADMIN');
});

test('an account that did not load can be retried', async () => {
  let isDown = true;
  const screen = await open(() =>
    isDown ? Promise.reject(noConnection()) : { data: wireUser({ role: 'ADMIN' }) },
  );
  await expect.element(screen.getByText('Your account did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Orders');
});
