import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { useWishlistEdit } from './use-wishlist-edit.ts';
import { dropWishlistIntentAt, takeWishlistIntent } from './wishlist-intent.ts';

/** Adds the product whose heart a guest pressed, once per page, as soon as they are logged in. */
export function usePendingWishlistEdit(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const edit = useWishlistEdit();
  useEffect(() => {
    if (status === 'guest') dropWishlistIntentAt(pathname);
    if (status !== 'signed-in') return;
    const intent = takeWishlistIntent(Date.now());
    if (intent) edit({ productId: intent.productId, variantId: intent.variantId, isOnWishlist: true });
  }, [status, pathname, edit]);
}
