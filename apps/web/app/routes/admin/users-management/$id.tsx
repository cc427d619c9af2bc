import { pageTitle } from '../../../components/page-title.ts';
import { UserCoupons } from '../../../features/admin/coupons/user-coupons.tsx';
import { UserStreak } from '../../../features/admin/streak/user-streak.tsx';
import { UserPage } from '../../../features/admin/users/user-page.tsx';
import { UserCoins } from '../../../features/admin/vip/user-coins.tsx';

export const meta = () => [{ title: pageTitle('Customer') }, { name: 'robots', content: 'noindex' }];

export default function UserRoute() {
  return (
    <UserPage
      loyalty={({ _id: userId, name, email, role }) => (
        <>
          <UserCoins
            key={`coins ${userId}`}
            userId={userId}
            name={name || email}
            isAdmin={role === 'ADMIN'}
          />
          <UserStreak key={`streak ${userId}`} userId={userId} />
          <UserCoupons key={`coupons ${userId}`} userId={userId} />
        </>
      )}
    />
  );
}
