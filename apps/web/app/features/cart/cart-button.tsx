import { unitsInCart } from '@jhumka/domain/cart';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { withUnaskedPart } from '../../come-alive/unasked-part.ts';
import { useCart } from '../../pieces/cart/cart-query.ts';
import { tellShown } from '../../pieces/shown.ts';
import { useKeptWish } from '../../pieces/wishlist/use-kept-wish.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { useKeptAdd } from './use-kept-add.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }));

/** Opens the cart and tells how much is in it (spec 2.21). Before the page came to life it leads to /cart. */
export function CartButton() {
  const { data: cart } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useKeptAdd();
  useKeptWish();
  const units = cart ? unitsInCart(cart.data) : 0;

  function open(event: MouseEvent) {
    // A new tab gets the page of the cart.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setWasOpen(true);
    setIsOpen(true);
    tellShown({ kind: 'cart' });
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
        onPointerEnter={() => void withUnaskedPart(loadDrawer)}
        onFocus={() => void withUnaskedPart(loadDrawer)}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <CartDrawer isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
