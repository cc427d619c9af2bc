import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { landingPath } from './return-path.ts';
import { useSession } from './use-session.ts';
import { userQuery } from './user-query.ts';

/**
 * A page for guests. A user with a session goes to the page they came from; without one, customers go home and admins to
 * the overview of the admin (spec 2.7, 6.4). The filled-in form stays until the next page has loaded, so that a slow
 * network shows no empty one. `from` is the page for who came from none.
 */
export function GuestsOnly({
  from = null,
  children,
}: {
  readonly from?: string | null;
  readonly children: ReactNode;
}) {
  const { status } = useSession();
  const [query] = useSearchParams();
  const isLeaving = status === 'signed-in';
  return (
    <>
      <div className="contents" inert={isLeaving}>
        {children}
      </div>
      {isLeaving && <Leave from={query.get('from') ?? from} />}
    </>
  );
}

/** Waits for the role, which decides where the user lands. */
function Leave({ from }: { readonly from: string | null }) {
  const { data: user, isError } = useQuery(userQuery());
  if (from === null && !user && !isError) return null;
  return <Navigate to={landingPath(from, user?.role)} replace />;
}
