import { formatDate } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callWithFile, saveFile } from '../../../api/file-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useLogOut } from '../../../session/log-out.ts';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { useSession } from '../../../session/use-session.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadIcon, EditIcon } from '../../../ui/icons/page-icons.tsx';
import { LeaveIcon } from '../../../ui/icons.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameInMenu, Portrait } from '../portrait.tsx';
import { AboutForm } from './about-form.tsx';
import { Birthday } from './birthday.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { MobileNumbers } from './mobile-numbers.tsx';
import { OwnBusiness } from './own-business.tsx';
import { OwnSizes } from './own-sizes.tsx';
import { PasswordForm } from './password-form.tsx';
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
        law requires, without your personal details; those for a firm keep its name and GSTIN.
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
      <Settings id="business" title="Business" note="For invoices with the GSTIN of your firm.">
        <OwnBusiness key={user.gstin} user={user} />
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

// Lazy: few users crop a picture.
const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

/** Profile header: picture, name, member since; logout. */
function ProfileHead({ user }: { readonly user: User }) {
  const [isCutting, setCutting] = useState(false);
  const logOut = useLogOut();
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-5 pb-[clamp(1.75rem,1.2rem+2vw,3rem)]">
      <Portrait user={user} className="size-20 text-[2.5rem] md:size-24" />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="type-display wrap-anywhere">{nameInMenu(user)}</h1>
        <p className="type-lead mt-2">
          {user.vip_enabled && user.vip_tier !== 'NONE'
            ? `${vipTierName(user.vip_tier)} member, with us`
            : 'With us'}{' '}
          since {formatDate(new Date(user.createdAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setCutting(true)}>
          <EditIcon size="small" />
          Change picture
        </Button>
        <Button size="small" variant="quiet" onClick={logOut}>
          <LeaveIcon size="small" />
          Log Out
        </Button>
      </div>
      {isCutting && (
        <Suspense fallback={null}>
          <AvatarDialog onClose={() => setCutting(false)} />
        </Suspense>
      )}
    </header>
  );
}
