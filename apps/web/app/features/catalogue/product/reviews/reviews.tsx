import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../ui/lists/load-more.tsx';
import { reviewsQuery } from '../../api/reviews.ts';
import type { Product } from '../../api/wire.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';

/** Reviews of the product. Only customers who received it are invited to write one. */
export function Reviews({ product }: { readonly product: Product }) {
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reviewsQuery(product._id));
  const reviews = data?.pages.flatMap((page) => page.data) ?? [];
  const newest = data?.pages[0];
  return (
    <section aria-labelledby="reviews" className="pt-section">
      <h2 className="type-title" id="reviews">
        Reviews
      </h2>
      {product.rating === null || product.review_count === 0 ? (
        <p className="max-w-measure pt-4 text-ink-soft">No reviews yet. Only verified buyers can review.</p>
      ) : (
        <div className="grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8 pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <RatingSummary
            rating={product.rating}
            count={product.review_count}
            stars={newest?.summary.stars ?? []}
          />
          <div className="grid gap-8">
            <ol>
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ol>
            {newest && newest.totalPages > 1 && (
              <LoadMore
                shown={reviews.length}
                total={newest.totalCount}
                of="reviews"
                isLoading={isFetchingNextPage}
                onMore={() => void fetchNextPage()}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
