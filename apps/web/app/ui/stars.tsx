import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { StarIcon } from './icons.tsx';

const five = [1, 2, 3, 4, 5];

interface StarsProps {
  readonly rating: number;
  readonly className?: string | undefined;
}

/** A rating of five in stars, rounded to a whole one; the words carry the exact figure. */
export function Stars({ rating, className }: StarsProps) {
  return (
    <span aria-label={`${rating} of 5 stars`} className={clsx('inline-flex gap-0.5', className)} role="img">
      {five.map((star) => (
        <StarIcon
          className={star <= Math.round(rating) ? 'text-ink' : 'text-rule-strong'}
          isFilled
          key={star}
          size="small"
        />
      ))}
    </span>
  );
}

/** The rating of a product on its card: '★ 4.6 (5)', the star filled by its share of five. */
export function Rating({ rating, count }: { readonly rating: number; readonly count: number }) {
  return (
    <span className="figures inline-flex items-center gap-1.25 font-medium text-small">
      <span
        aria-hidden="true"
        className="star size-3.5"
        style={{ '--share': `${rating * 20}%` } as CSSProperties}
      />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> of 5, reviews: </span>
      <span className="font-normal text-ink-muted">({count})</span>
    </span>
  );
}
