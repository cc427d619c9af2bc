import { clsx } from 'clsx';
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
