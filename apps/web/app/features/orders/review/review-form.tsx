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
}

/** Preserves the unsaved input when the session ends. */
const reviewDraft = draftById<ReviewEntry>(
  'review',
  ({ stars, comment }) => typeof stars === 'number' && typeof comment === 'string',
);

const longestComment = 1_000; // decisions §5
const starLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Stars and a comment on a delivered order, sent once (spec 4.3). What is typed outlives a session. */
export function ReviewForm({ order: { orderId } }: { readonly order: Order }) {
  const form = useEntryForm({
    saved: { stars: 0, comment: '' },
    check: ({ stars }) => ({ rating: stars === 0 && 'Please choose one to five stars' }),
    send: ({ stars, comment }) =>
      browserClient.call('order.review', { orderId, rating: stars, review_comment: comment }),
    // The products show it, too.
    changes: ['order.get', 'order.list', 'product.details', 'review.list'],
    isPendingUntilShown: true,
    draft: useMemo(() => reviewDraft.of(orderId), [orderId]),
    done: 'Thank you for your review',
    failed: 'The review was not sent. Please try again',
  });
  const { stars, comment } = form.entry;
  useDropOnLeave(reviewDraft);

  const left = longestComment - comment.length;
  return (
    <form {...form.attributes} className="grid gap-5">
      <StarField
        legend="Your rating"
        valueLabels={starLabels}
        value={stars}
        error={form.problem('rating')}
        onChange={(chosen) => form.set({ stars: chosen })}
      />
      <TextAreaField
        label="Comments"
        isOptional
        maxLength={longestComment}
        rows={4}
        hint={
          left > 200
            ? 'Shown on each product of this order with your first name and initial.'
            : `${left} characters are left.`
        }
        {...form.field('comment', 'review_comment')}
      />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={form.isPending}>
        Submit review
      </Button>
    </form>
  );
}
