import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnPath } from './return-path.ts';
import { useSession } from './use-session.ts';

/**
 * A page for guests; whoever has a session goes where they wanted to be, else home (spec 2.7, 6.4). What was filled in
 * stands until that page has come, so that a slow network shows no empty one.
 */
export function GuestsOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const [query] = useSearchParams();
  const isLeaving = status === 'person';
  return (
    <>
      <div className="contents" inert={isLeaving}>
        {children}
      </div>
      {isLeaving && <Navigate to={safeReturnPath(query.get('from'))} replace />}
    </>
  );
}
