import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { onChangeInOtherTab } from './other-tabs.ts';
import { useWish } from './use-wish.ts';
import { dropWishIntentAt, takeWishIntent } from './wish-intent.ts';
import { wishlistQuery } from './wishlist-query.ts';

/**
 * Keeps the wishlist of this tab true, once for each page: wishes what a guest pressed a heart for once they are
 * logged in, and follows what other tabs do.
 */
export function useKeptWish(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const wish = useWish();
  useEffect(() => {
    if (status === 'guest') dropWishIntentAt(pathname);
    if (status !== 'person') return;
    const intent = takeWishIntent(Date.now());
    if (intent) wish({ productId: intent.productId, isWished: true });
  }, [status, pathname, wish]);
  useEffect(
    () =>
      onChangeInOtherTab(() => {
        void queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey });
      }),
    [queryClient],
  );
}
