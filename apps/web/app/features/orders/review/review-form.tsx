import { type Fit, fitLabels, fits } from '@jhumka/domain/reviews';
import { useMemo } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { draftById, useDropOnLeave } from '../../../session/stored-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StarField } from '../../../ui/forms/star-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import type { Order } from '../api/order-queries.ts';

/** A review as it is typed; no stars are 0. */
interface ReviewEntry {
  readonly stars: number;
  readonly comment: string;
  /** Fit of the size; empty when nothing is chosen. */
  readonly fit: Fit | '';
}

/** Preserves the unsaved input when the session ends. */
const reviewDraft = draftById<ReviewEntry>(
  'review',
  ({ stars, comment, fit }) =>
    typeof stars === 'number' &&
    typeof comment === 'string' &&
    (fit === '' || fits.some((one) => one === fit)),
);

const maxCommentLength = 1_000; // decisions §5
const starLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Stars and a comment on a delivered order, sent once (spec 4.3). What is typed outlives a session. */
export function ReviewForm({ order: { orderId, items } }: { readonly order: Order }) {
  const hasSize = items.some(({ variant }) => Object.keys(variant.options).length > 0);
  const form = useEntryForm({
    saved: { stars: 0, comment: '', fit: '' as Fit | '' },
    check: ({ stars }) => ({ rating: stars === 0 && 'Please choose one to five stars' }),
    send: ({ stars, comment, fit }) =>
      browserClient.call('order.review', {
        ...{ orderId, rating: stars, review_comment: comment },
        ...(fit === '' ? {} : { fit }),
      }),
    // The products show it, too.
    changes: ['order.get', 'order.list', 'product.details', 'review.list'],
    isPendingUntilShown: true,
    draft: useMemo(() => reviewDraft.of(orderId), [orderId]),
    done: 'Thank you for your review',
    failed: 'The review was not sent. Please try again',
  });
  const { stars, comment, fit } = form.entry;
  useDropOnLeave(reviewDraft);

  const left = maxCommentLength - comment.length;
  return (
    <form {...form.attributes} className="grid gap-5">
      <StarField
        legend="Your rating"
        valueLabels={starLabels}
        value={stars}
        error={form.problem('rating')}
        onChange={(chosen) => form.set({ stars: chosen })}
      />
      {hasSize && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold text-small">How does the size fit? (optional)</legend>
          <div className="flex flex-wrap gap-x-6">
            {fits.map((one) => (
              <label key={one} className="flex min-h-target items-center gap-2 text-small">
                <input
                  type="radio"
                  name="fit"
                  className="choice-mark"
                  checked={fit === one}
                  onChange={() => form.set({ fit: one })}
                />
                {fitLabels[one]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextAreaField
        label="Comments"
        isOptional
        maxLength={maxCommentLength}
        rows={4}
        hint={
          left > 200
            ? 'Shown on each product of this order with your first name and initial.'
            : `${left} ${left === 1 ? 'character is' : 'characters are'} left.`
        }
        {...form.field('comment', 'review_comment')}
      />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={form.isPending}>
        Submit review
      </Button>
    </form>
  );
}
