import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { UserFriends } from './user-friends.tsx';

test('a refused invitation is rewarded anyway by one press, once', async () => {
  let isReviewed = false;
  const refused = { state: 'refused', refusal: 'address', reviewed_at: null } as const;
  const reviewed = { state: 'joined', refusal: null, reviewed_at: '2026-11-28T06:00:00Z' } as const;
  const referral = {
    _id: 'rfl_1',
    friend_id: 'usr_asha',
    friend: 'Asha',
    inviter: 'Meera',
    joined_at: '2026-11-20T06:00:00Z',
  };
  const shop = fakeShop({
    'admin.friends.list': () => ({ data: [{ ...referral, ...(isReviewed ? reviewed : refused) }] }),
    'admin.friends.review': () => {
      isReviewed = true;
      return { data: { state: 'joined' } };
    },
  });
  const screen = await renderInAdmin(<UserFriends userId="usr_asha" />);
  await expect.element(screen.getByText(/refused, as both use one address$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave refused for Asha' })).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Reward anyway for Asha' }));
  await expect.element(screen.getByText(/rewarded after the return window, reviewed on/)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('admin.friends.review'))
    .toEqual([{ id: 'rfl_1', decision: 'reward' }]);
});

test('those of all customers lead to the friend, and leave when they are reviewed', async () => {
  let isReviewed = false;
  const referral = { _id: 'rfl_1', friend_id: 'usr_asha', friend: 'Asha', inviter: 'Meera' };
  const times = { joined_at: '2026-11-20T06:00:00Z', reviewed_at: null };
  const shop = fakeShop({
    'admin.friends.list': () => ({
      data: isReviewed ? [] : [{ ...referral, ...times, state: 'refused', refusal: 'device' }],
    }),
    'admin.friends.review': () => {
      isReviewed = true;
      return { data: { state: 'refused' } };
    },
  });
  const screen = await renderInAdmin(<UserFriends />);
  await expect
    .element(screen.getByRole('link', { name: 'Asha' }))
    .toHaveAttribute('href', '/dashboard/users-management/usr_asha');
  await screen.getByRole('button', { name: 'Leave refused for Asha' }).click();
  await expect.element(screen.getByText('Refused invitations to review')).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('admin.friends.list')[0]).toEqual({});
});

test('of more than a hundred the newest are shown, which the list says', async () => {
  const one = { friend_id: 'usr_asha', friend: 'Asha', inviter: 'Meera', state: 'refused' } as const;
  const data = Array.from({ length: 100 }, (_, index) => ({
    ...{ ...one, _id: `rfl_${index}`, refusal: 'device' as const },
    ...{ joined_at: '2026-11-20T06:00:00Z', reviewed_at: null },
  }));
  fakeShop({ 'admin.friends.list': () => ({ data }) });
  const screen = await renderInAdmin(<UserFriends />);
  await expect.element(screen.getByText(/^The newest 100 are shown\./)).toBeVisible();
});
