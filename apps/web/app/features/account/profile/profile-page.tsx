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

/** What the shop knows of a person, and all that can be done about it. */
export function ProfilePage() {
  const { status } = useSession();
  const query = useQuery({ ...userQuery(), enabled: status === 'person' });
  const { data: user, isError } = query;
  if (!user) {
    if (!isError) return <ProfileSkeleton />;
    return (
      <LoadFailed isPage title="Your profile did not load" query={query}>
        Nothing is lost. Please check your connection.
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
        note="A verified one signs you in like your email does. The active one is shown in your account."
      >
        <MobileNumbers />
      </Settings>
      <Settings id="password" title="Password" note="A new one signs out every other device.">
        <PasswordForm email={user.email} />
      </Settings>
      {user.role === 'ADMIN' && (
        <Settings
          id="second-step"
          title="Second step"
          note="Whoever knows your password still needs your phone to sign in."
        >
          <SecondStep />
        </Settings>
      )}
      <Settings
        id="devices"
        title="Where you are signed in"
        note="A device stays signed in for 7 days after you sign in there, or for 30 days from when you extend it."
      >
        <Devices />
      </Settings>
      <Settings id="consents" title="What we may do" note="Every box is your choice, and works at once.">
        <Consents />
      </Settings>
      <Settings id="data" title="Your data" note="It belongs to you.">
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
