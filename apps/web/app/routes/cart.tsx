import { pageTitle } from '../components/page-title.ts';
import { CartPage, CartPageSkeleton } from '../features/cart/cart-page.tsx';
import { LoggedInOnly } from '../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Shopping Cart') }, { name: 'robots', content: 'noindex' }];

export default function CartRoute() {
  return (
    <LoggedInOnly
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
