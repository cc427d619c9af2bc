import { unitsAvailable } from '@jhumka/domain/cart';
import { describeChoice, productPath } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { problemMessage } from '../../api/problem-message.ts';
import { ProductGrid } from '../../components/product-grid.tsx';
import type { ProductCardData } from '../../components/product-summary.ts';
import { nameWithChoice } from '../../components/row-choice.tsx';
import { choiceLabel } from '../../components/variants/choice-model.ts';
import type { WishlistItem } from '../../components/wishlist/wishlist-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useMoveToCart, useMovingProducts } from './use-move-to-cart.ts';

interface WishlistItemsProps {
  readonly items: readonly WishlistItem[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** Products of the wishlist, the latest first, with loading of further pages. */
export function WishlistItems({ items, totalCount, isLoadingMore, onMore }: WishlistItemsProps) {
  const ids = items.map(({ product }) => product._id);
  // The card that takes a removed card's place.
  const focus = useFocusAfter<HTMLDivElement, string>(
    ids.join(),
    (grid, before) => {
      const gone = before.split(',').findIndex((id) => !ids.includes(id));
      const links = [...grid.querySelectorAll<HTMLElement>('article h2 a')];
      return gone < 0 ? null : (links[gone] ?? links.at(-1));
    },
    { preventScroll: true },
  );
  const wished = new Map(items.map(({ product, variant }) => [product._id, variant]));
  const drops = new Map(items.map(({ product, price_drop }) => [product._id, price_drop]));
  return (
    <div {...focus} className="grid gap-16">
      <ProductGrid
        addControlOf={(product) => <MoveControl product={product} variant={wished.get(product._id)} />}
        columns={4}
        eagerCount={4}
        end={<MoreToLove />}
        noteOf={(product) => <PriceDrop amount={drops.get(product._id)} />}
        products={items.map(({ product }) => product)}
      />
      {totalCount > items.length && (
        <LoadMore
          isLoading={isLoadingMore}
          of="products"
          onMore={onMore}
          shown={items.length}
          total={totalCount}
        />
      )}
      <p className="type-note">
        Want an email when something here costs less?{' '}
        <TextLink to="/dashboard/profile" className="min-h-11">
          Choose it in your profile
        </TextLink>
      </p>
    </div>
  );
}

/** Says by how much the price fell; a rise is not mentioned. */
const PriceDrop = ({ amount }: { readonly amount: Paise | null | undefined }) =>
  amount ? (
    <p className="font-medium text-small text-success">
      <Money amount={amount} /> less than when you saved it
    </p>
  ) : null;

function MoreToLove() {
  return (
    <Link
      to="/products"
      className="group grid aspect-square place-content-center justify-items-center gap-1 border border-rule bg-linen px-4 text-center hover:border-ink"
    >
      <span className="type-heading">Find more to love</span>
      <span className="text-link text-small">All collections</span>
    </Link>
  );
}

interface MoveControlProps {
  readonly product: ProductCardData;
  /** The wished choice. */
  readonly variant: WishlistItem['variant'] | undefined;
}

/** Moves one product of the wishlist into the cart; where a size must be chosen first, leads to it. */
function MoveControl({ product, variant }: MoveControlProps) {
  const { mutate } = useMoveToCart();
  const moving = useMovingProducts();
  const isSoldOut = unitsAvailable(product.stock, product.made_to_order_days) <= 0;
  const style = 'min-h-11.5 whitespace-nowrap border-rule-strong px-3! hover:border-ink md:max-lg:w-full';
  if (product.option_names.length > 0 && !variant && !isSoldOut) {
    return (
      <LinkButton size="small" className={style} to={productPath(product)}>
        {choiceLabel(product.option_names)}
        <span className="sr-only"> of {product.name}</span>
      </LinkButton>
    );
  }
  return (
    <>
      {variant && <p className="type-note first-letter:uppercase">{describeChoice(variant.options)}</p>}
      <Button
        size="small"
        className={style}
        disabled={isSoldOut}
        isBusy={moving === 'all' ? !isSoldOut : moving.includes(product._id)}
        // Of a double click the second may meet the next product, which takes the place of this one.
        onClick={({ detail }) => detail > 1 || mutate([product._id])}
      >
        {isSoldOut ? 'Sold out' : 'Move to cart'}
        <span className="sr-only"> {variant ? nameWithChoice(product.name, variant) : product.name}</span>
      </Button>
    </>
  );
}

/** A wishlist with nothing on it. */
export function EmptyWishlist() {
  return (
    <EmptyState
      icon={<HeartIcon size="large" />}
      title="Your wishlist is empty"
      action={
        <LinkButton to="/products" variant="primary">
          See all products
        </LinkButton>
      }
    >
      Tap the heart on a product to save it here, on every device you log in on.
    </EmptyState>
  );
}

interface WishlistFailedProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** The wishlist could not be read; nothing on it is lost (spec 8.7). */
export function WishlistFailed({ error, isBusy, onRetry }: WishlistFailedProps) {
  const message = problemMessage(error, 'Failed to get wishlist');
  useEffect(() => {
    showToast(message, { tone: 'failed' });
  }, [message]);
  return (
    <EmptyState
      title={message}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your products are safe. Please check your connection.
    </EmptyState>
  );
}

const cards = [1, 2, 3, 4];

/** Skeleton of a loading wishlist. */
export function WishlistSkeleton({ label = 'Your wishlist is loading' }: { readonly label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid two-abreast gap-x-[clamp(0.75rem,0.4rem+1.2vw,1.75rem)] gap-y-[clamp(2rem,1.4rem+2vw,3.5rem)] md:grid-cols-3 lg:grid-cols-4"
    >
      {cards.map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-4 h-5 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-full" />
          <Skeleton className="mt-5 h-11.5 w-full" />
        </div>
      ))}
    </div>
  );
}
