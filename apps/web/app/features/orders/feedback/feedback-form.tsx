import { type SubmitEvent, useState } from 'react';
import { issueOf } from '../../../api/problem-message.ts';
import { useDropOnLeave } from '../../../session/stored-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StarField } from '../../../ui/forms/star-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { type Feedback, useSubmitFeedback } from '../api/feedback-queries.ts';
import { type FeedbackEntry, feedbackDraft, feedbackEntryOf } from './feedback-entry.ts';

const longestComment = 1_000;
const starLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const topics = ['Packing', 'Delivery', 'Website', 'Payment', 'Customer support'];

interface FeedbackFormProps {
  readonly orderId: string;
  /** Existing feedback, to be edited. */
  readonly before: Feedback | null;
  readonly onDone: () => void;
}

/** Stars, topics and words on how the shop did; they go to the shop alone. */
export function FeedbackForm({ orderId, before, onDone }: FeedbackFormProps) {
  const submitFeedback = useSubmitFeedback();
  const [entry, setEntry] = useState<FeedbackEntry>(
    () =>
      feedbackEntryOf(orderId) ?? {
        stars: before?.rating ?? 0,
        topics: before?.topics ?? [],
        comment: before?.comment ?? '',
      },
  );
  const [isMissing, setMissing] = useState(false);
  useDropOnLeave(feedbackDraft);

  function change(part: Partial<FeedbackEntry>) {
    const next = { ...entry, ...part };
    setEntry(next);
    setMissing(false);
    feedbackDraft.save({ orderId, ...next });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitFeedback.isPending) return;
    if (entry.stars === 0) {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    const { stars: rating, comment } = entry;
    submitFeedback.mutate(
      { orderId, rating, comment, topics: [...entry.topics] },
      {
        onSuccess: () => {
          feedbackDraft.drop();
          onDone();
        },
      },
    );
  }

  const toggle = (topic: string) =>
    change({
      topics: entry.topics.includes(topic)
        ? entry.topics.filter((one) => one !== topic)
        : [...entry.topics, topic],
    });
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <StarField
        legend="Overall"
        valueLabels={starLabels}
        value={entry.stars}
        error={isMissing ? 'Please choose one to five stars' : undefined}
        onChange={(stars) => change({ stars })}
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
        maxLength={longestComment}
        hint="Only our team reads this."
        error={issueOf(submitFeedback.error, 'comment')}
        value={entry.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <Button type="submit" className="justify-self-start" isBusy={submitFeedback.isPending}>
        Send feedback
      </Button>
    </form>
  );
}
