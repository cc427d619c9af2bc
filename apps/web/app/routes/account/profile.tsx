import { pageTitle } from '../../components/page-title.ts';
import { ProfilePage, ProfileSkeleton } from '../../features/account/profile/profile-page.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Profile') }, { name: 'robots', content: 'noindex' }];

export default function ProfileRoute() {
  return (
    <LoggedInOnly skeleton={<ProfileSkeleton />}>
      <ProfilePage />
    </LoggedInOnly>
  );
}
