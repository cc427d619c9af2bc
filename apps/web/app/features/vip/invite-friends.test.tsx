import { expect, onTestFinished, test, vi } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { InviteFriends } from './invite-friends.tsx';

const link = 'https://shop.example/dashboard/vip-dashboard?friend=ABCD2345#friends';
const rules = {
  ...{ inviter_coins: 100, friend_coins: 50, min_order: 1_999 },
  ...{ max_per_month: 5, max_per_year: 20, days: 180 },
};
const friends = [
  { first_name: 'Asha', state: 'rewarded', refusal: null, joined_at: '2026-11-01T06:00:00Z', coins: 100 },
  { first_name: 'Ravi', state: 'refused', refusal: 'address', joined_at: '2026-11-02T06:00:00Z', coins: 0 },
];
const own = (more: object = {}) =>
  ({
    data: { code: null, link: null, can_join: false, came_by: null, friends: [], rules, ...more },
  }) as never;

test('one press creates the link, which is copied where there is no share sheet', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const before = navigator.share;
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  onTestFinished(() => {
    copy.mockRestore();
    Object.defineProperty(navigator, 'share', { value: before, configurable: true });
  });
  let isCreated = false;
  const shop = fakeShop({
    'friends.get': () => own(isCreated ? { link, code: 'ABCD2345' } : {}),
    'friends.createCode': () => {
      isCreated = true;
      return { data: { link, code: 'ABCD2345' } };
    },
  });
  const screen = await renderInAdmin(<InviteFriends />);
  await expect.element(screen.getByText(/first order of Rs.1,999.00 or more/)).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Get my link' }));
  await expect.element(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
  await screen.getByRole('button', { name: 'Share my link' }).click();
  expect(copy).toHaveBeenCalledWith(link);
  await expect.poll(() => shop.callsOf('friends.createCode')).toHaveLength(1);
});

test('friends are listed by first name, with what came of each', async () => {
  fakeShop({ 'friends.get': () => own({ friends }) });
  const screen = await renderInAdmin(<InviteFriends />);
  const list = screen.getByRole('list', { name: 'Invited friends' }).getByRole('listitem');
  await expect.element(list.nth(0)).toHaveTextContent('Asha: you got 100 coins');
  await expect.element(list.nth(1)).toHaveTextContent('Ravi: no coins, as both use one address');
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('a code is entered before the first order; a failure keeps what was typed', async () => {
  let isDown = true;
  let isJoined = false;
  const shop = fakeShop({
    'friends.get': () => own({ can_join: !isJoined }),
    'friends.join': () => {
      if (isDown) return Promise.reject(noConnection());
      isJoined = true;
      return { data: { coins: 50 } } as never;
    },
  });
  const screen = await renderInAdmin(<InviteFriends />);
  const field = screen.getByRole('textbox', { name: 'Code of a friend' });
  await field.fill('abcd-2345');
  await screen.getByRole('button', { name: 'Use code' }).click();
  await expect.element(screen.getByText('The code was not entered. Please try again')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Use code' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('friends.join').at(-1)).toEqual({ friend_code: 'abcd-2345' });
});
