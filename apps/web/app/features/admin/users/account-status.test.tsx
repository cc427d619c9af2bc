import { describe, expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { AccountStatusSection } from './account-status.tsx';
import type { UserDetails } from './user-queries.ts';

type Replies = Parameters<typeof fakeShop>[0];

/** Renders the buttons for a user; the viewer is Asha. */
function open(user: Partial<UserDetails>, replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser({ _id: 'usr_asha', name: 'Asha', role: 'ADMIN' }) }),
    'admin.users.update': () => ({ data: {} }) as never,
    ...replies,
  });
  const shown = { _id: 'usr_meera', name: 'Meera', status: 'Active', role: 'USER', ...user } as UserDetails;
  return renderInAdmin(<AccountStatusSection user={shown} />).then((screen) => ({ screen, shop }));
}

describe('suspending a user', () => {
  test('spec 1.3, 6.2: a user is suspended with a reason, which the question waits for', async () => {
    const { screen, shop } = await open({});
    await screen.getByRole('button', { name: 'Suspend' }).click();
    const question = screen.getByRole('dialog', { name: 'Suspend Meera?' });
    const suspend = question.getByRole('button', { name: 'Suspend' });
    await expect.element(suspend).toBeDisabled();
    await question.getByRole('textbox').fill('   ');
    await expect.element(suspend).toBeDisabled();
    await question.getByRole('textbox').fill('Ordered with a stolen card');
    await suspend.click();
    await expect.element(screen.getByText('Meera is suspended')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.users.update'))
      .toEqual([{ id: 'usr_meera', status: 'Suspended', note: 'Ordered with a stolen card' }]);
  });

  test('a cancelled question changes nothing, and its button has the focus again', async () => {
    const { screen, shop } = await open({});
    await screen.getByRole('button', { name: 'Suspend' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Suspend' })).toHaveFocus();
    expect(shop.callsOf('admin.users.update')).toEqual([]);
  });

  test('administrators are warned when it is their own account', async () => {
    const { screen } = await open({ _id: 'usr_asha', name: 'Asha', role: 'ADMIN' });
    await screen.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Suspend yourself?' })).toBeVisible();
  });
});

test('the last administrator keeps the role, and an error says why', async () => {
  const { screen } = await open(
    { role: 'ADMIN' },
    {
      'admin.users.update': () =>
        Promise.reject(refusal({ code: 'last-admin', message: 'This is the last admin' })),
    },
  );
  await screen.getByRole('button', { name: 'Remove admin access' }).click();
  await screen.getByRole('dialog').getByRole('textbox').fill('Left the shop');
  await screen.getByRole('button', { name: 'Remove access' }).click();
  await expect.element(screen.getByText('This is the last admin')).toBeVisible();
});
