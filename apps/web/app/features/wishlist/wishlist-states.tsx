import { useEffect } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';

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
  const words = problemMessage(error, 'Failed to get wishlist');
  useEffect(() => {
    showToast(words, { tone: 'failed' });
  }, [words]);
  return (
    <EmptyState
      title={words}
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
export function WishlistSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your wishlist is loading"
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
