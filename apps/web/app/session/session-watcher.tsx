import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../ui/toast-store.ts';
import { useArrivals } from './arrival.ts';
import { forgetPersonalQueries } from './personal-queries.ts';
import { loginPath } from './return-path.ts';
import { onSessionEnd } from './session-events.ts';
import { useSession } from './use-session.ts';
import { userQuery } from './user-query.ts';

const renewEveryMs = 4 * 60 * 60_000; // spec 9.12

/** Keeps this tab in step with the session: renews it, and leads to login when it turned out to be over. */
export function SessionWatcher() {
  useArrivals();
  useRenewal();
  useSessionEnd();
  useChangeOfPerson();
  return null;
}

/** Asking who is here renews the tokens on the way. When the tab wakes up the query asks by itself (spec 4.11). */
function useRenewal(): void {
  const queryClient = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'person') return;
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
    // Another tab has new tokens: renewed ones, or those of somebody else.
    const listenToOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === 'accesstoken' && newValue !== null) askAgain();
    };
    const timer = setInterval(askAgain, renewEveryMs);
    window.addEventListener('storage', listenToOtherTabs);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', listenToOtherTabs);
    };
  }, [status, queryClient]);
}

function useSessionEnd(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd(() => {
        forgetPersonalQueries(queryClient);
        showToast('Your session has expired. Please login again', { tone: 'failed' });
        const { pathname, search } = window.location;
        void navigate(loginPath(pathname + search));
      }),
    [queryClient, navigate],
  );
}

/** Another tab may log out, or log in as somebody else: what belonged to the one before must not stay. */
function useChangeOfPerson(): void {
  const queryClient = useQueryClient();
  const { status, user } = useSession();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const now = status === 'guest' ? null : (user?._id ?? before.current);
    if (before.current !== null && now !== before.current) {
      queryClient.removeQueries({
        predicate: (query) => query.meta?.isPersonal === true && query.queryKey[0] !== 'user.details',
      });
      if (now === null) forgetPersonalQueries(queryClient);
    }
    before.current = now;
  }, [status, user, queryClient]);
}
