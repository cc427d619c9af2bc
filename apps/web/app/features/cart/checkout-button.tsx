import { hasTokens } from '../../api/tokens.ts';
import { toPayOf, useCart } from '../../components/cart/cart-query.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Money } from '../../ui/price.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Proceed to Checkout with the server's total; requires a login (spec 2.38). */
export function CheckoutButton() {
  const { status, user } = useSession();
  const { data: cart } = useCart();
  return (
    <LinkButton
      to="/checkout"
      variant="primary"
      isWide
      className="min-h-13 flex-wrap justify-between!"
      onClick={(event) => {
        // Another tab or the browser itself may have removed the session since this render.
        if (status === 'signed-in' && user && hasTokens()) return;
        event.preventDefault();
        showToast('Please Login', { tone: 'failed' });
      }}
    >
      Proceed to Checkout
      {cart && <Money amount={toPayOf(cart.bill)} />}
    </LinkButton>
  );
}
