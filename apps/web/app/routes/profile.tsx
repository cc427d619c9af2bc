import { ProfilePage, ProfileSkeleton } from '../features/account/profile/profile-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Profile') }, { name: 'robots', content: 'noindex' }];

export default function ProfileRoute() {
  return (
    <PeopleOnly skeleton={<ProfileSkeleton />}>
      <ProfilePage />
    </PeopleOnly>
  );
}
