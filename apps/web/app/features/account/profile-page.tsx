import { formatMobile } from '@jhumka/domain/addresses';
import { formatDate } from '@jhumka/domain/calendar';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LeaveIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLogOut } from './use-log-out.ts';

/** What the shop knows of a person. */
export function ProfilePage() {
  const { user } = useSession();
  const logOut = useLogOut();
  if (!user) return <Skeleton className="h-60" />;
  return (
    <>
      <dl className="max-w-measure border-rule border-t">
        <Fact name="Name">{user.name || 'Not given'}</Fact>
        <Fact name="Email">
          <span className="wrap-anywhere">{user.email}</span>{' '}
          {user.verify_email ? (
            <Badge tone="success">Verified</Badge>
          ) : (
            <TextLink to="/sending-email?from=%2Fdashboard%2Fprofile" className="min-h-11">
              Verify it
            </TextLink>
          )}
        </Fact>
        {user.mobile && <Fact name="Mobile">{formatMobile(user.mobile)}</Fact>}
        <Fact name="With us since">{formatDate(new Date(user.createdAt))}</Fact>
      </dl>
      <Button className="justify-self-start" onClick={logOut}>
        <LeaveIcon size="small" />
        Log Out
      </Button>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-h-13 grid-cols-[7rem_1fr] items-center gap-4 border-rule border-b py-2">
      <dt className="text-ink-muted text-small">{name}</dt>
      <dd className="flex flex-wrap items-center gap-3">{children}</dd>
    </div>
  );
}
