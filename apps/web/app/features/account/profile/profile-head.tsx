import { formatDate } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { lazy, Suspense, useState } from 'react';
import type { User } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EditIcon } from '../../../ui/icons/page-icons.tsx';
import { LeaveIcon } from '../../../ui/icons.tsx';
import { nameInMenu } from '../name-in-menu.ts';
import { Portrait } from '../portrait.tsx';
import { useLogOut } from '../use-log-out.ts';

// Lazy: few users crop a picture.
const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

/** Profile header: picture, name, member since; logout. */
export function ProfileHead({ user }: { readonly user: User }) {
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
