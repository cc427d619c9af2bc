import { UserMenu } from '../features/account/user-menu.tsx';
import { LoyaltyBadges } from '../features/badges/loyalty-badges.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Your account') }, { name: 'robots', content: 'noindex' }];

export default function UserRoute() {
  return <UserMenu badges={<LoyaltyBadges />} />;
}
