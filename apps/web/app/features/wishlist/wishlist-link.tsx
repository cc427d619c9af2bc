import { useWishlistCount } from '../../components/wishlist/wishlist-query.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';

/** Link to the wishlist with the number of products on it (spec 2.20). */
export function WishlistLink({ className }: { readonly className?: string | undefined }) {
  const count = useWishlistCount();
  return (
    <IconLink
      to="/wishlist"
      icon={<HeartIcon />}
      label={count === 0 ? 'Wishlist' : `Wishlist, ${count} ${count === 1 ? 'item' : 'items'}`}
      count={count}
      className={className}
    />
  );
}
