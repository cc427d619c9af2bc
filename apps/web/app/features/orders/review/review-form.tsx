import { type SubmitEvent, useId, useState } from 'react';
import { issueOf } from '../../../api/problem-message.ts';
import { storedEntry, useDropOnLeave } from '../../../session/stored-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StarField } from '../../../ui/forms/star-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { type Order, useReviewOrder } from '../api/order-queries.ts';

/** A review as it is typed; no stars are 0. */
interface ReviewEntry {
  readonly stars: number;
  readonly comment: string;
}

interface ReviewDraft extends ReviewEntry {
  readonly orderId: string;
}

/** Preserves the unsaved input when the session ends. */
const reviewDraft = storedEntry('review', (found): found is ReviewDraft => {
  const { orderId, stars, comment } = (found ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>;
  return typeof orderId === 'string' && typeof stars === 'number' && typeof comment === 'string';
});

/** Returns the unsent draft for this order; null without one. */
function reviewEntryOf(orderId: string): ReviewEntry | null {
  const draft = reviewDraft.read();
  return draft?.orderId === orderId ? draft : null;
}

const longestComment = 1_000; // decisions §5
const starLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Stars and a comment on a delivered order, sent once (spec 4.3). What is typed outlives a session. */
export function ReviewForm({ order }: { readonly order: Order }) {
  const formId = useId();
  const review = useReviewOrder();
  const [{ stars, comment }, setEntry] = useState<ReviewEntry>(
    () => reviewEntryOf(order.orderId) ?? { stars: 0, comment: '' },
  );
  const [isMissing, setMissing] = useState(false);
  useDropOnLeave(reviewDraft);

  function change(entry: ReviewEntry) {
    setEntry(entry);
    setMissing(false);
    reviewDraft.save({ orderId: order.orderId, ...entry });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (review.isPending) return;
    if (stars === 0) {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    review.mutate(
      { orderId: order.orderId, rating: stars, comment },
      { onSuccess: () => reviewDraft.drop() },
    );
  }

  const left = longestComment - comment.length;
  return (
    <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
      <StarField
        legend="Your rating"
        valueLabels={starLabels}
        value={stars}
        error={isMissing ? 'Please choose one to five stars' : undefined}
        onChange={(chosen) => change({ stars: chosen, comment })}
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
        error={issueOf(review.error, 'review_comment')}
        value={comment}
        onChange={(event) => change({ stars, comment: event.target.value })}
      />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={review.isPending}>
        Submit review
      </Button>
    </form>
  );
}
