import { formatDate } from '@jhumka/domain/calendar';
import { fitLabels } from '@jhumka/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { LoadMore } from '../../../../ui/lists/load-more.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { Product } from '../../api/products.ts';
import { type Review, type ReviewPage, reviewsQuery } from '../../api/reviews.ts';

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
            fits={newest?.summary.fits ?? []}
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

/** Review: stars, text, author, date, and the size that was bought. */
function ReviewItem({ review }: { readonly review: Review }) {
  const { author, rating, comment, choice, fit, createdAt } = review;
  return (
    <li className="grid gap-2 border-rule border-t py-5 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars rating={rating} />
        <strong className="font-semibold">{author}</strong>
        <span className="flex items-center gap-1 text-success">
          <CheckIcon size="small" />
          Verified buyer
        </span>
        <time className="text-ink-muted" dateTime={createdAt}>
          {formatDate(new Date(createdAt))}
        </time>
      </p>
      {comment && <p className="wrap-anywhere max-w-measure whitespace-pre-line">{comment}</p>}
      {choice && (
        <p className="type-note">
          Bought: {choice}
          {fit && `. Fits: ${fitLabels[fit].toLowerCase()}`}
        </p>
      )}
    </li>
  );
}

interface RatingSummaryProps {
  readonly rating: number;
  readonly count: number;
  readonly stars: ReviewPage['summary']['stars'];
  readonly fits: ReviewPage['summary']['fits'];
}

/** The mean of all ratings, how many gave each, and how the sizes fit. */
function RatingSummary({ rating, count, stars, fits }: RatingSummaryProps) {
  return (
    <div className="grid content-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="figures type-title font-medium">{rating.toFixed(1)}</strong>
        <Stars rating={rating} />
        <span className="text-ink-soft">
          from {count} {count === 1 ? 'verified buyer' : 'verified buyers'}
        </span>
      </p>
      <ul className="grid max-w-sm gap-1.5 text-small">
        {stars.toReversed().map(({ stars: given, count: times }) => (
          <li key={given} className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-3">
            <span className="text-ink-soft">
              {given} {given === 1 ? 'star' : 'stars'}
            </span>
            <span aria-hidden="true" className="h-1.5 rounded-round bg-sand">
              <span
                className="block h-full rounded-round bg-ink"
                style={{ width: `${(100 * times) / count}%` }}
              />
            </span>
            <span className="figures text-right">{times}</span>
          </li>
        ))}
      </ul>
      {fits.length > 0 && (
        <dl className="grid max-w-sm gap-1.5 text-small">
          <dt className="font-semibold">How it fits</dt>
          {fits.map(({ fit, count: times }) => (
            <dd key={fit} className="flex justify-between gap-3 text-ink-soft">
              {fitLabels[fit]}
              <span className="figures">{times}</span>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}
