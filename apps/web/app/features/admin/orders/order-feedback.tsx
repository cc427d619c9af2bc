import { Stars } from '../../../ui/stars.tsx';
import { formatTime } from '../kit/format-time.ts';
import { Part } from '../kit/part.tsx';
import type { ManagedOrder } from './order-queries.ts';

/** Feedback of the customer, visible to the shop only; renders nothing without feedback. */
export function OrderFeedback({ feedback }: Pick<ManagedOrder, 'feedback'>) {
  if (!feedback) return null;
  return (
    <Part title="Feedback">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={feedback.rating} />
        <span className="text-note text-ink-muted">{formatTime(feedback.updatedAt)}, private</span>
      </p>
      {feedback.topics.length > 0 && <p className="mt-2 text-small">{feedback.topics.join(', ')}</p>}
      {feedback.comment && (
        <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{feedback.comment}</p>
      )}
    </Part>
  );
}
