import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnPath } from './return-path.ts';
import { useSession } from './use-session.ts';

/** A page for guests; whoever has a session goes where they wanted to be, else home (spec 2.7, 6.4). */
export function GuestsOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'person') return <Navigate to={safeReturnPath(query.get('from'))} replace />;
  return children;
}
