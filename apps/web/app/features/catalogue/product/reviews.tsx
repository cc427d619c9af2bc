import { Stars } from '../../../ui/stars.tsx';
import type { Product } from '../api/wire.ts';

/** What buyers say of the piece. Only those who bought it are asked, once it has reached them. */
export function Reviews({ piece }: { readonly piece: Product }) {
  const { rating, review_count: count } = piece;
  return (
    <section aria-labelledby="reviews" className="pt-section">
      <h2 className="type-title" id="reviews">
        Reviews
      </h2>
      {rating === null || count === 0 ? (
        <p className="max-w-measure pt-4 text-ink-soft">
          Nobody has reviewed this piece yet. Whoever buys it is asked once it has arrived, so every review
          here is of a verified buyer.
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-3 pt-4">
          <strong className="figures type-title font-medium">{rating.toFixed(1)}</strong>
          <Stars rating={rating} />
          <span className="text-ink-soft">
            from {count} {count === 1 ? 'verified buyer' : 'verified buyers'}
          </span>
        </p>
      )}
    </section>
  );
}
