import { AccountHead } from '../features/account/account-frame.tsx';
import { ProfilePage } from '../features/account/profile-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = () => [{ title: pageTitle('Profile') }, { name: 'robots', content: 'noindex' }];

export default function ProfileRoute() {
  return (
    <>
      <AccountHead title="Profile" lead="What we know of you." />
      <PeopleOnly skeleton={<Skeleton className="h-60" />}>
        <ProfilePage />
      </PeopleOnly>
    </>
  );
}
