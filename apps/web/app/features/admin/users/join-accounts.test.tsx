import { describe, expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { JoinAccounts } from './join-accounts.tsx';
import type { UserDetails } from './user-queries.ts';

type Replies = Parameters<typeof fakeShop>[0];

const meera = { _id: 'usr_meera', name: 'Meera Nair', email: 'meera@example.in', mobile: '+919876543210' };
const byPhone = { _id: 'usr_phone', name: 'Meera', email: '', mobile: '+919876543210' };
const shownPreview = {
  ...{ stays: meera, goes: byPhone, can_swap: false, digest: 'd1' },
  effects: ['Moves to the account that stays: 2 orders. Invoices say what they said.'],
};

function open(replies: Replies = {}, user: Partial<UserDetails> = {}) {
  const shop = fakeShop({
    'admin.users.list': () => ({ data: { users: [meera, byPhone] } }) as never,
    'admin.customers.previewJoin': () => ({ data: shownPreview }),
    'admin.customers.join': () => ({ data: meera }) as never,
    ...replies,
  });
  const shown = { ...meera, role: 'USER', status: 'Active', ...user } as UserDetails;
  return renderInAdmin(<JoinAccounts user={shown} />).then((screen) => ({ screen, shop }));
}

async function choose({ screen }: Awaited<ReturnType<typeof open>>) {
  await screen.getByRole('button', { name: 'Join with another account' }).click();
  await screen.getByRole('button', { name: 'Choose Meera' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Join these accounts?' })).toBeVisible();
}

describe('joining two accounts', () => {
  test('the accounts with the same number are offered; what happens is shown before, and done once', async () => {
    const opened = await open();
    const { screen, shop } = opened;
    await choose(opened);
    await expect
      .poll(() => shop.callsOf('admin.users.list'))
      .toMatchObject([{ search: '+919876543210', role: 'USER' }]);
    await expect.element(screen.getByText(shownPreview.effects[0] ?? '')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Let the other account stay' }))
      .not.toBeInTheDocument();
    await clickTwice(screen.getByRole('button', { name: 'Join into meera@example.in' }));
    await expect.element(screen.getByText('The accounts are joined')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.customers.join'))
      .toEqual([{ id: 'usr_meera', otherId: 'usr_phone', digest: 'd1' }]);
  });

  test('of two with an email, the other one can stay', async () => {
    const opened = await open({
      'admin.customers.previewJoin': () => ({ data: { ...shownPreview, can_swap: true } }),
    });
    await choose(opened);
    await opened.screen.getByRole('button', { name: 'Let the other account stay' }).click();
    await expect
      .poll(() => opened.shop.callsOf('admin.customers.previewJoin').at(-1))
      .toEqual({ id: 'usr_phone', otherId: 'usr_meera' });
  });

  test('changed meanwhile, nothing is joined and the new preview is shown', async () => {
    const changed = refusal({ code: 'consequences-changed', message: 'The preview has changed' });
    const opened = await open({ 'admin.customers.join': () => Promise.reject(changed) });
    const { screen, shop } = opened;
    await choose(opened);
    await screen.getByRole('button', { name: 'Join into meera@example.in' }).click();
    await expect.element(screen.getByText(/nothing was joined/)).toBeVisible();
    await expect.poll(() => shop.callsOf('admin.customers.previewJoin')).toHaveLength(2);
  });

  test('a refusal says why, and the search stays', async () => {
    const message = 'The account of Meera is suspended.';
    const refused = refusal({ code: 'join-refused', message });
    const { screen } = await open({ 'admin.customers.previewJoin': () => Promise.reject(refused) });
    await screen.getByRole('button', { name: 'Join with another account' }).click();
    await screen.getByRole('button', { name: 'Choose Meera' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).toBeVisible();
  });

  test('without a match, the search says so; an account of the staff has no button', async () => {
    const { screen } = await open({ 'admin.users.list': () => ({ data: { users: [meera] } }) as never });
    await screen.getByRole('button', { name: 'Join with another account' }).click();
    await expect.element(screen.getByText('No other account matches.')).toBeVisible();
    const staff = await open({}, { role: 'ADMIN' });
    expect(staff.screen.container.textContent).not.toContain('Join with');
  });
});
