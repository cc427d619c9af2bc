import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withUnaskedPart } from '../come-alive/unasked-part.ts';
import { whenIdle } from '../come-alive/when-idle.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Has the visit of a shopper count (spec 4.16): once the page stands and has nothing else to do, and when a tab that was
 * left open wakes up on another day. Administrators have no streak (spec 6.3).
 */
export function useDailyVisit(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const shopperId = user?.role === 'USER' ? user._id : null;
  useEffect(() => {
    if (shopperId === null) return;
    const visit = () =>
      withUnaskedPart(
        () => import('../pieces/loyalty/visit-streak.ts'),
        ({ visitStreak }) => visitStreak(queryClient, shopperId),
      );
    const onWake = () => {
      if (document.visibilityState === 'visible') void visit();
    };
    const stopWaiting = whenIdle(() => void visit());
    document.addEventListener('visibilitychange', onWake);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [shopperId, queryClient]);
}
