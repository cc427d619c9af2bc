import { PersonCoupons } from '../../features/office/coupons/person-coupons.tsx';
import { PersonStreak } from '../../features/office/streak/person-streak.tsx';
import { UserPage } from '../../features/office/users/user-page.tsx';
import { PersonCoins } from '../../features/office/vip/person-coins.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Customer') }, { name: 'robots', content: 'noindex' }];

export default function UserRoute() {
  return (
    <UserPage
      loyalty={({ _id: userId, name, email, role }) => (
        <>
          <PersonCoins
            key={`coins ${userId}`}
            userId={userId}
            name={name || email}
            isAdmin={role === 'ADMIN'}
          />
          <PersonStreak key={`streak ${userId}`} userId={userId} />
          <PersonCoupons key={`coupons ${userId}`} userId={userId} />
        </>
      )}
    />
  );
}
