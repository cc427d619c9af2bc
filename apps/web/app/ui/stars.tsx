import { StarIcon } from './icons.tsx';

/** Five stars, so many of them full; `rating` of 0 to 5 is rounded to whole ones and told in words. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number | undefined }) {
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={size} className={star > full ? 'text-rule-strong' : undefined} />
      ))}
    </span>
  );
}

/** A rating in one line: a star, the average, how many rated. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft text-small">
      <StarIcon size={14} className="text-ink" />
      <span className="figures">
        {rating.toFixed(1)}
        <span className="sr-only"> of 5 stars</span> ({count}
        <span className="sr-only"> reviews</span>)
      </span>
    </span>
  );
}
