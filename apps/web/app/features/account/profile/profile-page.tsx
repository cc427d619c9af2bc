import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callWithFile } from '../../../api/file-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/page-title.ts';
import { saveFile } from '../../../components/save-file.ts';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { useSession } from '../../../session/use-session.ts';
import { userQuery } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AboutForm } from './about-form.tsx';
import { Birthday } from './birthday.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { MobileNumbers } from './mobile-numbers.tsx';
import { OwnSizes } from './own-sizes.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SecondStep } from './second-step.tsx';
import { Settings } from './settings.tsx';

export const meta = () => [{ title: pageTitle('Profile') }, { name: 'robots', content: 'noindex' }];

export default function ProfileRoute() {
  return (
    <LoggedInOnly skeleton={<ProfileSkeleton />}>
      <ProfilePage />
    </LoggedInOnly>
  );
}

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Take a copy of everything, or close the account (decisions §7). */
function YourData() {
  const [isLeaving, setLeaving] = useState(false);
  const take = useChange(
    async () => saveFile(await (await callWithFile('user.export')).blob(), 'my-data.zip'),
    { done: 'Your data has been downloaded', failed: 'Your data was not downloaded. Please try again' },
  );
  return (
    <>
      <p className="max-w-measure text-small">
        You get a zip file of everything we store about you. If you delete your account, invoices stay as tax
        law requires, without your personal details.
      </p>
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        <Button size="small" isBusy={take.isPending} onClick={() => take.mutate()}>
          <DownloadIcon size="small" />
          Download my data
        </Button>
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

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
      <Settings
        id="sizes"
        title="Sizes"
        note="Rings, bangles and chains that fit you and the people you buy for. Only you see them."
      >
        <OwnSizes />
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
