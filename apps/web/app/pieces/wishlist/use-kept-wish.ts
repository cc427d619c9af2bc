import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { useWish } from './use-wish.ts';
import { dropWishIntentAt, takeWishIntent } from './wish-intent.ts';

/** Wishes, once for each page, what a guest pressed a heart for as soon as they are logged in. */
export function useKeptWish(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const wish = useWish();
  useEffect(() => {
    if (status === 'guest') dropWishIntentAt(pathname);
    if (status !== 'person') return;
    const intent = takeWishIntent(Date.now());
    if (intent) wish({ productId: intent.productId, isWished: true });
  }, [status, pathname, wish]);
}
