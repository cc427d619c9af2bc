import { formatDate } from '@jhumka/domain/calendar';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { Review } from '../../api/reviews.ts';

/** Review: stars, text, author, date. */
export function ReviewItem({ review }: { readonly review: Review }) {
  const { author, rating, comment, createdAt } = review;
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
    </li>
  );
}
