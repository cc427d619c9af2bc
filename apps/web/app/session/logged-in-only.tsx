import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { loginPath } from './return-path.ts';
import { useSession } from './use-session.ts';

interface LoggedInOnlyProps {
  /** Skeleton until the user is loaded: the shape of the page, the same for everybody. */
  readonly skeleton: ReactNode;
  /** New customers come here: asks a guest's email first, over the login; not of one whose session ended here. */
  readonly asksEmail?: boolean;
  readonly children: ReactNode;
}

/** A page for people with a session; a guest is sent to login, and back afterwards (spec 2.8, 2.9). */
export function LoggedInOnly({ skeleton, asksEmail, children }: LoggedInOnlyProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') wasLoggedIn.current = true;
  }, [status]);
  if (status === 'unknown') {
    return (
      <>
        <noscript>
          <div className="page pt-6">
            <Notice>
              This page needs JavaScript. Please turn it on in your browser; the products, search and help
              pages work without it.
            </Notice>
          </div>
        </noscript>
        {skeleton}
      </>
    );
  }
  if (status === 'guest') {
    const state = { asksEmail: asksEmail && !wasLoggedIn.current };
    return <Navigate to={loginPath(pathname + search)} state={state} replace />;
  }
  return children;
}
