import { Stars } from '../../../ui/stars.tsx';
import type { Product } from '../api/wire.ts';

/** Average rating of a product; renders nothing without ratings. */
export function RatingLine({ product }: { product: Pick<Product, 'rating' | 'review_count'> }) {
  const { rating, review_count: count } = product;
  if (rating === null || count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
      <Stars rating={rating} />
      <span className="figures">
        {rating.toFixed(1)} ({count} {count === 1 ? 'verified buyer' : 'verified buyers'})
      </span>
      <a className="text-link" href="#reviews">
        Read reviews
      </a>
    </p>
  );
}
