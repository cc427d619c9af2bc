import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { draftById, useDropOnLeave } from '../../../session/stored-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { StarField } from '../../../ui/forms/star-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Feedback, Order } from '../api/order-queries.ts';
import { feedbackQuery } from '../api/order-queries.ts';

/** Feedback on this order, visible to the shop only; editable. Collapsed by default. */
export function FeedbackSection({ order: { orderId } }: { readonly order: Order }) {
  const { data: feedback } = useQuery(feedbackQuery(orderId));
  const [isOpen, setOpen] = useState(() => feedbackDraft.openId() === orderId);
  if (feedback === undefined) return null;
  return (
    <section aria-labelledby="order-feedback" className="grid gap-4 print:hidden">
      <h2 id="order-feedback" className="type-heading">
        Rate our service (private)
      </h2>
      {isOpen ? (
        <FeedbackForm orderId={orderId} before={feedback} onDone={() => setOpen(false)} />
      ) : feedback ? (
        <div className="grid gap-1">
          <Stars rating={feedback.rating} />
          {feedback.topics.length > 0 && <p className="type-note">{feedback.topics.join(', ')}</p>}
          {feedback.comment && (
            <p className="wrap-anywhere max-w-measure whitespace-pre-line">{feedback.comment}</p>
          )}
          <TextButton className="justify-self-start" onClick={() => setOpen(true)}>
            Edit your feedback
          </TextButton>
        </div>
      ) : (
        <TextButton className="justify-self-start" onClick={() => setOpen(true)}>
          Rate our service
        </TextButton>
      )}
    </section>
  );
}

/** Feedback as it is typed; no stars are 0. */
interface FeedbackEntry {
  readonly stars: number;
  readonly topics: readonly string[];
  readonly comment: string;
}

/** Preserves the unsaved input when the session ends. */
const feedbackDraft = draftById<FeedbackEntry>(
  'feedback',
  ({ stars, topics, comment }) =>
    typeof stars === 'number' &&
    typeof comment === 'string' &&
    Array.isArray(topics) &&
    topics.every((topic) => typeof topic === 'string'),
);

const maxCommentLength = 1_000;
const starLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const topics = ['Packing', 'Delivery', 'Website', 'Payment', 'Customer support'];

interface FeedbackFormProps {
  readonly orderId: string;
  /** Existing feedback, to be edited. */
  readonly before: Feedback | null;
  readonly onDone: () => void;
}

/** Stars, topics and words on how the shop did; they go to the shop alone (spec 7.40). */
function FeedbackForm({ orderId, before, onDone }: FeedbackFormProps) {
  const form = useEntryForm({
    saved: startOf(before),
    check: ({ stars }) => ({ rating: stars === 0 && 'Please choose one to five stars' }),
    send: ({ stars, topics, comment }) =>
      browserClient.call('feedback.submit', { orderId, rating: stars, comment, topics: [...topics] }),
    changes: ['feedback.ofOrder'],
    isPendingUntilShown: true,
    draft: useMemo(() => feedbackDraft.of(orderId), [orderId]),
    done: 'Thank you for your feedback',
    failed: 'Your feedback was not sent. Please try again',
    onSaved: onDone,
  });
  const { entry, set } = form;
  useDropOnLeave(feedbackDraft);

  const toggle = (topic: string) =>
    set({
      topics: entry.topics.includes(topic)
        ? entry.topics.filter((one) => one !== topic)
        : [...entry.topics, topic],
    });
  return (
    <form {...form.attributes} className="grid gap-5">
      <StarField
        legend="Overall"
        valueLabels={starLabels}
        value={entry.stars}
        error={form.problem('rating')}
        onChange={(stars) => set({ stars })}
      />
      <fieldset>
        <legend className="mb-2 font-semibold text-small">
          What is it about? <span className="font-normal text-ink-muted">(optional)</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <Chip key={topic} aria-pressed={entry.topics.includes(topic)} onClick={() => toggle(topic)}>
              {topic}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="Your feedback"
        isOptional
        maxLength={maxCommentLength}
        hint="Only our team reads this."
        {...form.field('comment')}
      />
      <Button type="submit" className="justify-self-start" isBusy={form.isPending}>
        Send feedback
      </Button>
    </form>
  );
}

const startOf = (before: Feedback | null): FeedbackEntry => ({
  stars: before?.rating ?? 0,
  topics: before?.topics ?? [],
  comment: before?.comment ?? '',
});
