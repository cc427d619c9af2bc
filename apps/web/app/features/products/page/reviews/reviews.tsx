import { formatDate } from '@jhumka/domain/calendar';
import { type Fit, fitLabels } from '@jhumka/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../ui/lists/load-more.tsx';
import { SlidingArea } from '../../../../ui/sliding-area.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { Product } from '../../api/products.ts';
import { type Review, type ReviewPage, reviewsQuery } from '../../api/reviews.ts';

/** Reviews of the product, three beside the stars. Only customers who received it are invited to write one. */
export function Reviews({ product }: { readonly product: Product }) {
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reviewsQuery(product._id));
  const reviews = data?.pages.flatMap((page) => page.data) ?? [];
  const newest = data?.pages[0];
  const { rating, review_count: count } = product;
  const isRated = rating !== null && count > 0;
  return (
    <section aria-labelledby="reviews" className="bg-linen py-section">
      <div className="page grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <h2 className="type-title" id="reviews">
            Reviews
          </h2>
          {isRated ? (
            <RatingSummary rating={rating} count={count} fits={newest?.summary.fits ?? []} />
          ) : (
            <p className="text-ink-soft">No reviews yet. Only verified buyers can review.</p>
          )}
        </div>
        {isRated && (
          <div className="grid min-w-0 gap-6">
            <SlidingArea
              label="What buyers say"
              className="slide-row snap-x snap-mandatory scroll-px-gutter max-md:-mx-gutter max-md:px-gutter md:overflow-visible"
            >
              <ol className="flex gap-3 md:grid md:w-full md:grid-cols-3 md:gap-[clamp(0.75rem,0.4rem+1.2vw,1.35rem)]">
                {reviews.map((review) => (
                  <ReviewItem key={review._id} review={review} />
                ))}
              </ol>
            </SlidingArea>
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
        )}
      </div>
    </section>
  );
}

/** Review: stars, date, text, author, and the size that was bought. */
function ReviewItem({ review }: { readonly review: Review }) {
  const { author, rating, comment, choice, fit, createdAt } = review;
  return (
    <li className="flex flex-col gap-2 bg-porcelain p-4 text-control max-md:w-[84vw] max-md:shrink-0 max-md:snap-start xl:p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <Stars rating={rating} />
        <time className="text-ink-muted text-small" dateTime={createdAt}>
          {formatDate(new Date(createdAt))}
        </time>
      </p>
      {comment && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
      <p className="mt-auto pt-2 text-small">
        <strong className="font-semibold">{author}</strong>, verified buyer
        {choice && (
          <span className="text-ink-muted">
            {' '}
            · Bought: {choice}
            {fit && `. Fits: ${fitLabels[fit].toLowerCase()}`}
          </span>
        )}
      </p>
    </li>
  );
}

interface RatingSummaryProps {
  readonly rating: number;
  readonly count: number;
  readonly fits: ReviewPage['summary']['fits'];
}

const shortFits: Readonly<Record<Fit, string>> = { small: 'Small', true: 'True', large: 'Large' };

/** The mean of all ratings, and how the sizes fit, summed up. */
function RatingSummary({ rating, count, fits }: RatingSummaryProps) {
  const timesOf = (fit: Fit) => fits.find((one) => one.fit === fit)?.count ?? 0;
  const all = fits.reduce((total, { count: times }) => total + times, 0);
  return (
    <>
      <p className="flex items-center gap-4">
        <strong className="figures font-medium font-serif text-[4rem] leading-none">
          {rating.toFixed(1)}
        </strong>
        <span className="grid gap-0.5">
          <Stars rating={rating} />
          <span className="text-ink-muted text-small">
            from {count} {count === 1 ? 'verified buyer' : 'verified buyers'}
          </span>
        </span>
      </p>
      {all > 0 && (
        <div>
          <p className="font-semibold">
            {timesOf('true')} of {all} say true to size
          </p>
          <span aria-hidden="true" className="my-2 flex h-1.5 bg-rule-strong">
            <i style={{ width: `${(100 * timesOf('small')) / all}%` }} />
            <i className="bg-ink" style={{ width: `${(100 * timesOf('true')) / all}%` }} />
          </span>
          <p className="flex justify-between text-ink-muted text-small">
            {(['small', 'true', 'large'] as const).map((fit) => (
              <span key={fit}>
                {shortFits[fit]} {timesOf(fit)}
              </span>
            ))}
          </p>
        </div>
      )}
    </>
  );
}
