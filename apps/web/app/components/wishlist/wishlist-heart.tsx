import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { invalidate } from '../../api/query-key.ts';
import { hasTokens } from '../../api/tokens.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { CartItem } from '../cart/cart-query.ts';
import { wishlistIntent } from '../guest-sheet/guest-intents.ts';
import { askGuest } from '../guest-sheet/guest-request.ts';
import type { ProductCardData } from '../product-summary.ts';
import { useWishlistEdit } from './use-wishlist-edit.ts';
import { useIsOnWishlist } from './wishlist-query.ts';

interface WishlistHeartProps {
  readonly product: ProductCardData;
  /** The chosen variant, which the wishlist stores. */
  readonly variant?: CartItem['variant'] | undefined;
  readonly className?: string | undefined;
}

/**
 * Adds a product to the wishlist or removes it. Guests enter their email first; the product is added afterwards.
 * Renders the same for everyone until the session is known, so that nothing shifts.
 */
export function WishlistHeart({ product, variant, className }: WishlistHeartProps) {
  const isLoggedIn = useIsLoggedIn();
  const isOnWishlist = useIsOnWishlist(product._id);
  const edit = useWishlistEdit();
  const queryClient = useQueryClient();

  async function press() {
    const productId = product._id;
    const variantId = variant?._id;
    // This press may have triggered hydration, before the session is known.
    if (!hasTokens()) {
      wishlistIntent.save({ productId, variantId, at: Date.now() });
      return askGuest({ target: 'wishlist', product, variant });
    }
    if (isLoggedIn && isOnWishlist !== undefined)
      return edit({ productId, product, variantId, isOnWishlist: !isOnWishlist });
    // The list has not loaded (yet): check with the server before changing anything by mistake.
    try {
      const { isWishlisted } = await browserClient.call('wishlist.check', { productId });
      if (!isWishlisted) return edit({ productId, product, variantId, isOnWishlist: true });
      showToast('Product is already in your wishlist!');
      await invalidate(queryClient, ['wishlist.get']);
    } catch (error) {
      showToast(problemMessage(error, 'Failed to check wishlist status'), { tone: 'failed' });
    }
  }

  return (
    <IconButton
      className={clsx('noscript:hidden hover:bg-paper/70 forced-colors:bg-[Canvas]', className)}
      icon={<HeartIcon isFilled={isOnWishlist} />}
      label={isOnWishlist ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
      onClick={() => void press()}
    />
  );
}
