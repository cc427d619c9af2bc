import { WishlistFrame, WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { WishlistSkeleton } from '../features/wishlist/wishlist-states.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Wishlist') }, { name: 'robots', content: 'noindex' }];

export default function WishlistRoute() {
  return (
    <PeopleOnly
      skeleton={
        <WishlistFrame>
          <WishlistSkeleton />
        </WishlistFrame>
      }
    >
      <WishlistPage />
    </PeopleOnly>
  );
}
