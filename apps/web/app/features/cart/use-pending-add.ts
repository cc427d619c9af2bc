import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dropAddIntentAt, takeAddIntent } from '../../components/cart/add-intent.ts';
import { useCartEdit } from '../../components/cart/use-cart-edit.ts';
import { useSession } from '../../session/use-session.ts';

/** Adds the product of a guest's Add press, once they are logged in. */
export function usePendingAdd(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { mutate } = useCartEdit();
  useEffect(() => {
    if (status === 'guest') dropAddIntentAt(pathname);
    if (status !== 'signed-in') return;
    const intent = takeAddIntent(Date.now());
    if (intent) mutate({ kind: 'add', productId: intent.productId, quantity: intent.quantity });
  }, [status, pathname, mutate]);
}
