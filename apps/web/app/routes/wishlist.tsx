import { pageTitle } from '../components/page-title.ts';
import { WishlistSkeleton } from '../features/wishlist/wishlist-items.tsx';
import { WishlistFrame, WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { LoggedInOnly } from '../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Wishlist') }, { name: 'robots', content: 'noindex' }];

export default function WishlistRoute() {
  return (
    <LoggedInOnly
      skeleton={
        <WishlistFrame>
          <WishlistSkeleton />
        </WishlistFrame>
      }
    >
      <WishlistPage />
    </LoggedInOnly>
  );
}
