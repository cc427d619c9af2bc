import { unitsInCart } from '@jhumka/domain/cart';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CartFailed } from '../../components/cart/cart-outcomes.tsx';
import { useCart } from '../../components/cart/cart-query.ts';
import { useSession } from '../../session/use-session.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { CartBill, CartIsEmpty, CartItemList, CartRanEmpty, CartSkeleton } from './cart-parts.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { useRowFocus } from './use-row-focus.ts';

interface CartDrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Cart drawer (spec 2.34–2.38). */
export function CartDrawer({ isOpen, onOpenChange }: CartDrawerProps) {
  const { data: cart } = useCart();
  useClosedByNavigation(onOpenChange);
  const rowFocus = useRowFocus(cart);
  const units = cart ? unitsInCart(cart.data) : 0;
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <>
          Shopping Cart
          {units > 0 && (
            <span aria-hidden="true" className="type-note ml-2">
              {units} {units === 1 ? 'item' : 'items'}
            </span>
          )}
        </>
      }
      footer={units > 0 && <CheckoutButton />}
    >
      <div {...rowFocus}>
        <CartContents />
      </div>
    </Drawer>
  );
}

/** Closes the drawer on navigation, so that the new page is visible. */
function useClosedByNavigation(onOpenChange: (isOpen: boolean) => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key === opened.current) return;
    opened.current = key;
    onOpenChange(false);
  }, [key, onOpenChange]);
}

/** Contents of the cart, from its products to its bill, in one column. */
function CartContents() {
  const { status } = useSession();
  const query = useCart();
  const { data: cart, isError } = query;
  if (status === 'guest') return <CartIsEmpty />;
  if (!cart) return isError ? <CartFailed query={query} /> : <CartSkeleton />;
  if (cart.data.length === 0) return <CartRanEmpty cart={cart} />;
  return (
    <div className="pb-6">
      <CartItemList cart={cart} />
      <section aria-labelledby="cart-bill">
        <h3 id="cart-bill" className="type-label pt-8 pb-2">
          Bill details
        </h3>
        <CartBill cart={cart} />
      </section>
      <CartSuggestions items={cart.data} />
    </div>
  );
}
