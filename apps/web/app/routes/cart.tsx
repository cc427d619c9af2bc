import { CartPage, CartPageSkeleton } from '../features/cart/cart-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Shopping Cart') }, { name: 'robots', content: 'noindex' }];

export default function CartRoute() {
  return (
    <PeopleOnly
      skeleton={
        <div className="page pt-8 pb-section md:pt-12">
          <h1 className="type-title">Shopping Cart</h1>
          <CartPageSkeleton />
        </div>
      }
    >
      <CartPage />
    </PeopleOnly>
  );
}
