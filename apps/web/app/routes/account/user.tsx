import { pageTitle } from '../../components/page-title.ts';
import { UserMenu } from '../../features/account/user-menu.tsx';
import { LoyaltyBadges } from '../../features/badges/loyalty-badges.tsx';

export const meta = () => [{ title: pageTitle('Your account') }, { name: 'robots', content: 'noindex' }];

export default function UserRoute() {
  return <UserMenu badges={<LoyaltyBadges />} />;
}
