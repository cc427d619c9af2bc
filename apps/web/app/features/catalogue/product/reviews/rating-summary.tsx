import { Stars } from '../../../../ui/stars.tsx';
import type { ReviewPage } from '../../api/reviews.ts';

interface RatingSummaryProps {
  readonly rating: number;
  readonly count: number;
  readonly stars: ReviewPage['summary']['stars'];
}

/** The mean of all ratings, and how many gave each. */
export function RatingSummary({ rating, count, stars }: RatingSummaryProps) {
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
    </div>
  );
}
