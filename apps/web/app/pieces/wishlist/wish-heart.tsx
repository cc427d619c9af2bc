import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { hasTokens } from '../../api/tokens.ts';
import { loginPath } from '../../session/return-path.ts';
import { useIsPerson } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ProductCardData } from '../product-about.ts';
import { useWish } from './use-wish.ts';
import { keepWishIntent } from './wish-intent.ts';
import { useIsWished, wishlistQuery } from './wishlist-query.ts';

interface WishHeartProps {
  readonly product: ProductCardData;
  readonly className?: string | undefined;
}

/**
 * Puts a piece on the wishlist and takes it off again. A guest is led through login and back, and then the piece
 * is added. The same for everybody until it is known who looks, so that nothing moves.
 */
export function WishHeart({ product, className }: WishHeartProps) {
  const isPerson = useIsPerson();
  const isWished = useIsWished(product._id);
  const wish = useWish();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function press() {
    const productId = product._id;
    // The page may have come alive by this very press, and not know yet who looks.
    if (!hasTokens()) {
      keepWishIntent({ productId, at: Date.now() });
      showToast('Please login to continue', { tone: 'failed' });
      return navigate(loginPath(pathname + search));
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
