import { pageTitle } from '../../../components/head/page-title.ts';
import { UserCoupons } from '../../coupons/admin/user-coupons.tsx';
import { UserCredit } from '../../gift-cards/admin/user-credit.tsx';
import { UserStreak } from '../../streak/admin/user-streak.tsx';
import { UserCoins } from '../../vip/admin/user-coins.tsx';
import { UserFriends } from '../../vip/admin/user-friends.tsx';
import { useMay } from '../kit/use-may.ts';
import { UserPage } from './user-page.tsx';

export const meta = () => [{ title: pageTitle('Customer') }, { name: 'robots', content: 'noindex' }];

export default function UserRoute() {
  const seesLoyalty = useMay('loyalty.see');
  return (
    <UserPage
      loyalty={({ _id: userId, name, email, role }) =>
        seesLoyalty && (
          <>
            <UserCoins
              key={`coins ${userId}`}
              userId={userId}
              name={name || email}
              isAdmin={role === 'ADMIN'}
            />
            {role !== 'ADMIN' && <UserCredit key={`credit ${userId}`} userId={userId} name={name || email} />}
            {role !== 'ADMIN' && <UserFriends key={`friends ${userId}`} userId={userId} />}
            <UserStreak key={`streak ${userId}`} userId={userId} />
            <UserCoupons key={`coupons ${userId}`} userId={userId} />
          </>
        )
      }
    />
  );
}
