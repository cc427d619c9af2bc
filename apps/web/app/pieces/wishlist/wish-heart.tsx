import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { hasTokens } from '../../api/tokens.ts';
import { useIsPerson } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { askGuest } from '../guest-sheet/guest-request.ts';
import type { ProductCardData } from '../product-about.ts';
import { useWish } from './use-wish.ts';
import { keepWishIntent } from './wish-intent.ts';
import { useIsWished, wishlistQuery } from './wishlist-query.ts';

interface WishHeartProps {
  readonly product: ProductCardData;
  readonly className?: string | undefined;
}

/**
 * Puts a piece on the wishlist and takes it off again. A guest is asked for an email first, and then the
 * product is added. The same for everybody until it is known who looks, so that nothing moves.
 */
export function WishHeart({ product, className }: WishHeartProps) {
  const isPerson = useIsPerson();
  const isWished = useIsWished(product._id);
  const wish = useWish();
  const queryClient = useQueryClient();

  async function press() {
    const productId = product._id;
    // The page may have come alive by this very press, and not know yet who looks.
    if (!hasTokens()) {
      keepWishIntent({ productId, at: Date.now() });
      return askGuest({ target: 'wishlist', product });
    }
    if (isPerson && isWished !== undefined) return wish({ productId, product, isWished: !isWished });
    // The list did not come (yet): the shop is asked before anything is changed by mistake.
    try {
      const { isWishlisted } = await browserClient.call('wishlist.check', { productId });
      if (!isWishlisted) return wish({ productId, product, isWished: true });
      showToast('Product is already in your wishlist!');
      await queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey });
    } catch (error) {
      showToast(problemWords(error, 'Failed to check wishlist status'), { tone: 'failed' });
    }
  }

  return (
    <IconButton
      className={classNames('hover:bg-paper/70 forced-colors:bg-[Canvas]', className)}
      icon={<HeartIcon isFilled={isWished} />}
      label={isWished ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
      onClick={() => void press()}
    />
  );
}
