import { CartFailed } from '../../components/cart/cart-outcomes.tsx';
import { useCart } from '../../components/cart/cart-query.ts';
import { BestDeal } from '../../components/coupons/best-deal.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { FootBar } from '../../ui/overlays/foot-bar.tsx';
import { CartBill, CartItemList, CartRanEmpty, CartSkeleton } from './cart-parts.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { useRowFocus } from './use-row-focus.ts';

export const meta = () => [{ title: pageTitle('Shopping Cart') }, { name: 'robots', content: 'noindex' }];

export default function CartRoute() {
  return (
    <LoggedInOnly
      asksEmail
      skeleton={
        <div className="page pt-8 pb-section md:pt-12">
          <h1 className="type-title">Shopping Cart</h1>
          <CartPageSkeleton />
        </div>
      }
    >
      <CartPage />
    </LoggedInOnly>
  );
}

/** Cart page: products next to the bill, stacked on phones; what goes with them stands below both. */
export function CartPage() {
  const { data: cart } = useCart();
  const rowFocus = useRowFocus(cart);
  return (
    <>
      <div {...rowFocus} className="page pt-8 pb-section md:pt-12">
        <h1 className="type-title">Shopping Cart</h1>
        <CartOnPage />
      </div>
      {cart && cart.data.length > 0 && (
        <FootBar className="md:hidden">
          <CheckoutButton />
        </FootBar>
      )}
    </>
  );
}

function CartOnPage() {
  const query = useCart();
  const { data: cart, isError } = query;
  if (!cart) return isError ? <CartFailed query={query} /> : <CartPageSkeleton />;
  if (cart.data.length === 0) return <CartRanEmpty cart={cart} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <div className="min-w-0">
        <h2 className="sr-only">Your items</h2>
        <CartItemList cart={cart} />
        <div className="mt-[clamp(2rem,3vw,3.25rem)]">
          <BestDeal cart={cart} />
        </div>
      </div>
      {/* As tall as the products, so that the bill sticks beside them alone and covers nothing below. */}
      <div className="self-stretch">
        <aside
          aria-labelledby="cart-page-bill"
          className="sticky top-[calc(var(--header-inset)+1.5rem)] grid gap-5 bg-linen p-[clamp(1.25rem,2vw,2rem)] max-lg:static max-lg:-mx-gutter max-lg:px-gutter"
        >
          <h2 id="cart-page-bill" className="type-heading">
            Bill details
          </h2>
          <CartBill cart={cart} isOnPage />
          {/* On phones it stays at the foot of the screen. */}
          <div className="max-md:hidden">
            <CheckoutButton />
          </div>
        </aside>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <CartSuggestions isOnPage items={cart.data} />
      </div>
    </div>
  );
}

/** Skeleton until the cart has loaded. */
export function CartPageSkeleton() {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <CartSkeleton />
      <div className="h-96 bg-linen" />
    </div>
  );
}
