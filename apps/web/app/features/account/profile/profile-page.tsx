import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { userQuery } from '../../../session/user-query.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AboutForm } from './about-form.tsx';
import { Birthday } from './birthday.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { MobileNumbers } from './mobile-numbers.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SecondStep } from './second-step.tsx';
import { Settings } from './settings.tsx';
import { YourData } from './your-data.tsx';

/** Profile page: personal data and account actions. */
export function ProfilePage() {
  const { status } = useSession();
  const query = useQuery({ ...userQuery(), enabled: status === 'signed-in' });
  const { data: user, isError } = query;
  if (!user) {
    if (!isError) return <ProfileSkeleton />;
    return (
      <LoadFailed isPage title="Your profile did not load" query={query}>
        Please check your connection and try again.
      </LoadFailed>
    );
  }
  return (
    <div className="grid">
      <ProfileHead user={user} />
      <Settings id="about" title="About you" note="Your name goes on parcels and invoices.">
        <AboutForm key={user._id} user={user} />
        <Birthday user={user} />
      </Settings>
      <Settings
        id="numbers"
        title="Mobile numbers"
        note="You can sign in with a verified number. The active one is shown in your account."
      >
        <MobileNumbers />
      </Settings>
      <Settings id="password" title="Password" note="Changing it signs out your other devices.">
        <PasswordForm email={user.email} />
      </Settings>
      {user.role === 'ADMIN' && (
        <Settings
          id="second-step"
          title="Two-factor authentication"
          note="Ask for a code from your phone as well as your password."
        >
          <SecondStep />
        </Settings>
      )}
      <Settings
        id="devices"
        title="Your devices"
        note="Devices stay signed in for 7 days, or 30 days if you extend the session."
      >
        <Devices />
      </Settings>
      <Settings id="consents" title="Communication preferences" note="You can change these at any time.">
        <Consents />
      </Settings>
      <Settings id="data" title="Your data" note="Download a copy or delete your account.">
        <YourData />
      </Settings>
    </div>
  );
}

/** The shape of the profile. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Your profile is loading" className="grid gap-8">
      <h1 className="sr-only">Profile</h1>
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
      <Skeleton className="h-40" />
    </div>
  );
}
