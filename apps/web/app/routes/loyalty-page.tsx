import { LoyaltyPage } from '../features/account/loyalty-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = () => [{ title: pageTitle('Loyalty') }, { name: 'robots', content: 'noindex' }];

export default function LoyaltyPageRoute() {
  return (
    <PeopleOnly skeleton={<Skeleton className="h-60" />}>
      <LoyaltyPage />
    </PeopleOnly>
  );
}
