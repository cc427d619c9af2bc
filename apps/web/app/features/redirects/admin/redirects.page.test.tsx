import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import RedirectsPage from './redirects.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Redirect = Awaited<ReturnType<NonNullable<Replies['admin.redirects.list']>>>['data'][number];

const shopWithRedirects = (redirects: Redirect[], replies: Replies = {}) =>
  fakeShop({ 'admin.redirects.list': () => listed(redirects), ...replies });

test('a form closed by mistake preserves its input, and a redirect is added once', async () => {
  const redirects: Redirect[] = [];
  const shop = shopWithRedirects(redirects, {
    'admin.redirects.save': ({ from, to }) => {
      const saved: Redirect = {
        ...{ from: String(from), to: String(to), origin: 'written', is_covered: false, updatedAt: '' },
      };
      redirects.push(saved);
      return { data: saved };
    },
  });
  const screen = await renderInAdmin(<RedirectsPage />);
  await screen.getByRole('button', { name: 'Add redirect' }).click();
  await screen.getByLabelText('Old address').fill('/old');
  await screen.getByLabelText('New address').fill('/faq');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('/old redirects to /faq')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '/old' })).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.redirects.save')).toEqual([{ from: '/old', to: '/faq' }]);
});

test('a refused address is named at its field', async () => {
  const issues = [{ path: 'to', message: 'must be a page of the shop' }];
  shopWithRedirects([], {
    'admin.redirects.save': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await renderInAdmin(<RedirectsPage />);
  await screen.getByRole('button', { name: 'Add redirect' }).click();
  await screen.getByLabelText('Old address').fill('/old');
  const address = screen.getByLabelText('New address');
  await address.fill('https://elsewhere.example');
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
});
