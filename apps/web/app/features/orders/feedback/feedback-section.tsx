import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Order } from '../api/order-queries.ts';
import { feedbackQuery } from '../api/order-queries.ts';
import { feedbackDraft } from './feedback-entry.ts';
import { FeedbackForm } from './feedback-form.tsx';

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
