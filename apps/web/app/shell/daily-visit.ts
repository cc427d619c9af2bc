import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withUnaskedPart } from '../hydration/unrequested-part.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Records the daily visit of a customer (spec 4.16): when the page is idle after loading, when an open tab wakes
 * up, when the connection returns, and at the first touch after midnight in India. Administrators have no streak
 * (spec 6.3).
 */
export function useDailyVisit(): void {
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
      void withUnaskedPart(
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
