import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { invalidate } from '../api/query-key.ts';
import { onSessionEnd } from '../api/session-events.ts';
import { withUnrequestedPart } from '../hydration/unrequested-part.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { useArrivals } from '../session/arrival.ts';
import { forgetPersonalQueries } from '../session/personal-queries.ts';
import { loginPath } from '../session/return-path.ts';
import { useSession } from '../session/use-session.ts';
import { clearVisitNotes } from '../session/visit-notes.ts';
import { dismissToast, showToast } from '../ui/toast/toast-store.ts';

const renewEveryMs = 4 * 60 * 60_000; // spec 9.12

/** Synchronises this tab with the session: renews it, and redirects to the login when it has ended. */
export function SessionWatcher() {
  useArrivals();
  useRenewal();
  useSessionEnd();
  useUserChange();
  useDailyVisit();
  const ExtensionOffer = useFirstLoads();
  return ExtensionOffer ? <ExtensionOffer /> : null;
}

/** Prefetches the user's data when the page is idle, and returns the component that offers a longer session. */
function useFirstLoads(): ComponentType | undefined {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (status !== 'signed-in') return setOffer(undefined);
    return whenIdle(() => {
      void withUnrequestedPart(
        () => import('../session/extension-offer.tsx'),
        ({ ExtensionOffer }) => setOffer(() => ExtensionOffer),
      );
      void withUnrequestedPart(
        () => import('./first-loads.ts'),
        ({ loadFirst }) => loadFirst(queryClient),
      );
    });
  }, [status, queryClient]);
  return status === 'signed-in' ? Offer : undefined;
}

/** Refetching the user renews the tokens. When the tab wakes up the query refetches by itself (spec 4.11). */
function useRenewal(): void {
  const queryClient = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const askAgain = () => void invalidate(queryClient, ['user.details']);
    // Another tab stored new tokens: renewed ones, or those of another user.
    const listenToOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === 'accesstoken' && newValue !== null) askAgain();
      // Another tab logged out: clear this one too.
      if (key === null) clearVisitNotes();
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
  const { status } = useSession();
  const announcedAt = useRef<number | null>(null);
  useEffect(() => {
    // The user has logged in again, so the toast is obsolete.
    if (status === 'signed-in' && announcedAt.current !== null) dismissToast(announcedAt.current);
  }, [status]);
  useEffect(
    () =>
      onSessionEnd((end) => {
        forgetPersonalQueries(queryClient);
        if (end === 'suspended') return announceSuspended();
        announcedAt.current = showToast('Your session has expired. Please login again', { tone: 'failed' });
        const { pathname, search } = window.location;
        void navigate(loginPath(pathname + search));
      }),
    [queryClient, navigate],
  );
}

/** Shows a message on public pages; pages of an account redirect to the login by themselves. */
function announceSuspended(): void {
  // After the toast of the failed request, which has the same message without the contact link.
  setTimeout(() =>
    showToast('This account is suspended. Please contact us', {
      tone: 'failed',
      action: { label: 'Contact', to: '/contact' },
    }),
  );
}

/** Another tab may log out, or log in as another user: removes the data of the previous one. */
function useUserChange(): void {
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

/**
 * Records the daily visit of a customer (spec 4.16): when the page is idle after loading, when an open tab wakes
 * up, when the connection returns, and at the first touch after midnight in India. Administrators have no streak
 * (spec 6.3).
 */
function useDailyVisit(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { pathname } = useLocation();
  const customerId = user?.role === 'USER' ? user._id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again on the next page.
  useEffect(() => {
    if (customerId === null) return;
    let tried: Day | null = null;
    const visit = () => {
      tried = dayInIndia(new Date());
      void withUnrequestedPart(
        () => import('../components/loyalty/visit-streak.ts'),
        ({ visitStreak }) => visitStreak(queryClient, customerId),
      );
    };
    const onWake = () => {
      if (document.visibilityState === 'visible') visit();
    };
    // Requires an interaction: a page left open overnight is no visit.
    const onTouch = () => {
      if (tried !== null && tried !== dayInIndia(new Date())) visit();
    };
    const stop = new AbortController();
    const { signal } = stop;
    const stopWaiting = whenIdle(visit);
    document.addEventListener('visibilitychange', onWake, { signal });
    window.addEventListener('online', visit, { signal });
    for (const touch of ['pointerdown', 'keydown']) {
      window.addEventListener(touch, onTouch, { signal, capture: true, passive: true });
    }
    return () => {
      stopWaiting();
      stop.abort();
    };
  }, [customerId, queryClient, pathname]);
}
