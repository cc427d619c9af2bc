import { unitsInCart } from '@jhumka/domain/cart';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '../../components/cart/cart-query.ts';
import { useCartEdit } from '../../components/cart/use-cart-edit.ts';
import { addIntent, wishlistIntent } from '../../components/guest-sheet/guest-intents.ts';
import { reportShown } from '../../components/shown.ts';
import { useWishlistEdit } from '../../components/wishlist/use-wishlist-edit.ts';
import { withUnrequestedPart } from '../../hydration/unrequested-part.ts';
import { useSession } from '../../session/use-session.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { BagIcon } from '../../ui/icons.tsx';

const loadDrawer = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }));

/** Cart button with the number of units (spec 2.21). Before hydration it is a link to /cart. */
export function CartButton() {
  const { data: cart } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  usePendingAdd();
  usePendingWishlistEdit();
  const units = cart ? unitsInCart(cart.data) : 0;

  function open(event: MouseEvent) {
    // A new tab gets the page of the cart.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setWasOpen(true);
    setIsOpen(true);
    reportShown({ kind: 'cart' });
  }

  return (
    <>
      <IconLink
        to="/cart"
        icon={<BagIcon />}
        label={units === 0 ? 'Cart, empty' : `Cart, ${units} ${units === 1 ? 'item' : 'items'}`}
        count={units}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void withUnrequestedPart(loadDrawer)}
        onFocus={() => void withUnrequestedPart(loadDrawer)}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <CartDrawer isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Adds what a guest's Add press chose, once they are logged in. */
function usePendingAdd(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { mutate } = useCartEdit();
  useEffect(() => {
    if (status === 'guest') addIntent.dropAt(pathname);
    if (status !== 'signed-in') return;
    const intent = addIntent.take(Date.now());
    if (intent) mutate({ kind: 'add', ...intent });
  }, [status, pathname, mutate]);
}

/** Adds the product whose heart a guest pressed, once per page, as soon as they are logged in. */
function usePendingWishlistEdit(): void {
  const { status } = useSession();
  const { pathname } = useLocation();
  const edit = useWishlistEdit();
  useEffect(() => {
    if (status === 'guest') wishlistIntent.dropAt(pathname);
    if (status !== 'signed-in') return;
    const intent = wishlistIntent.take(Date.now());
    if (intent) edit({ productId: intent.productId, variantId: intent.variantId, isOnWishlist: true });
  }, [status, pathname, edit]);
}
