import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import UsersPage from './users-management.page.tsx';

const customer = (name: string) => ({
  ...wireUser({ _id: `usr_${name.toLowerCase()}`, name }),
  ...{ totalOrders: 0, totalSpent: 0, coins: 0, tags: [], orders_lifted: false },
});

/** The list with two customers selected; changes of Meera are refused. */
async function openSelected(on: 'desktop' | 'phone' = 'desktop') {
  const outcome = {
    rows: [
      { _id: 'usr_asha', result: 'changed', message: '' },
      { _id: 'usr_meera', result: 'refused', message: 'This is your own account' },
    ] as const,
    ...{ changed: 1, unchanged: 0, refused: 1 },
  };
  const rows = [customer('Asha'), customer('Meera')];
  const users = { ...listed(rows), data: { users: rows } };
  const shop = fakeShop({
    'admin.savedViews.list': () => ({ data: [] }),
    'admin.customers.tags': () => ({ data: [] }),
    'admin.users.list': () => users as never,
    'admin.users.bulkUpdate': () => ({ data: outcome }) as never,
    'admin.customers.bulkTag': () => ({ data: outcome }) as never,
  });
  const screen = await renderInAdmin(<UsersPage />, { on });
  await screen.getByRole('checkbox', { name: 'Select Asha' }).click();
  await screen.getByRole('checkbox', { name: 'Select Meera' }).click();
  const begin = async (name: string) => {
    await screen.getByRole('toolbar').getByRole('button', { name }).click();
    return screen.getByRole('dialog', { name: `${name} 2 customers?` });
  };
  const expectMeeraLeft = async () => {
    const result = screen.getByRole('dialog', { name: 'One was not changed' });
    await expect.element(result.getByRole('row', { name: /^Meera This is your own account$/ })).toBeVisible();
    await result.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Select Meera' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Select Asha' })).not.toBeChecked();
  };
  return { screen, shop, begin, expectMeeraLeft };
}

test('customers are suspended once, with a reason; a refused one is named and stays selected', async () => {
  const { shop, begin, expectMeeraLeft } = await openSelected('phone');
  const question = await begin('Suspend');
  const suspend = question.getByRole('button', { name: 'Suspend 2 customers' });
  await expect.element(suspend).toBeDisabled();
  await question.getByRole('textbox').fill('Resells');
  await clickTwice(suspend);
  await expectMeeraLeft();
  const ids = ['usr_asha', 'usr_meera'];
  await expect
    .poll(() => shop.callsOf('admin.users.bulkUpdate'))
    .toEqual([{ ids, status: 'Suspended', note: 'Resells' }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('customers are tagged once; a refused one is named and stays selected', async () => {
  const { shop, begin, expectMeeraLeft } = await openSelected();
  const question = await begin('Tag');
  await question.getByLabelText('Tag').fill('bridal');
  await clickTwice(question.getByRole('button', { name: 'Tag 2 customers' }));
  await expectMeeraLeft();
  const ids = ['usr_asha', 'usr_meera'];
  await expect.poll(() => shop.callsOf('admin.customers.bulkTag')).toEqual([{ ids, add: ['bridal'] }]);
});
