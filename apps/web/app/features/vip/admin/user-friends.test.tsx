import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { UserFriends } from './user-friends.tsx';

test('a refused invitation is rewarded anyway by one press, once', async () => {
  let isReviewed = false;
  const refused = { state: 'refused', refusal: 'address', reviewed_at: null } as const;
  const reviewed = { state: 'joined', refusal: null, reviewed_at: '2026-11-28T06:00:00Z' } as const;
  const referral = { _id: 'rfl_1', friend: 'Asha', inviter: 'Meera', joined_at: '2026-11-20T06:00:00Z' };
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
