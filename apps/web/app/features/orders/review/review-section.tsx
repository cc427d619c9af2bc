import { formatDate } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Order } from '../api/order-queries.ts';
import { ReviewForm } from './review-form.tsx';

/** Review of the order, or the form to write one; renders nothing before delivery. */
export function ReviewSection({ order }: { readonly order: Order }) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The order came after the page did, so the browser has looked for the place in vain.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link has another key.
  useEffect(() => {
    if (hash !== '#review') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  if (!order.can_review && !order.is_reviewed) return null;
  return (
    <section id="review" aria-labelledby="order-review" className="print:hidden">
      <h2
        ref={heading}
        id="order-review"
        tabIndex={-1}
        className="type-heading scroll-mt-[calc(var(--header-inset,0px)+1.5rem)] border-ink border-b pb-3 outline-none"
      >
        {order.is_reviewed ? 'Your review' : 'Write a review'}
      </h2>
      <div className="pt-5">
        {order.is_reviewed ? <WrittenReview order={order} /> : <ReviewForm order={order} />}
      </div>
    </section>
  );
}

function WrittenReview({
  order: { orderId, rating, review_comment: comment, review_date: at },
}: {
  readonly order: Order;
}) {
  const queryClient = useQueryClient();
  const withdrawing = useChange(() => browserClient.call('order.withdrawReview', { orderId }), {
    done: 'Your review is withdrawn',
    onSuccess: () => invalidate(queryClient, ['order.get', 'order.list']),
    failed: 'Your review was not withdrawn',
  });
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating ?? 0} />
        {at && <span className="type-note">{formatDate(new Date(at))}</span>}
      </p>
      {comment && <p className="wrap-anywhere max-w-measure whitespace-pre-line">{comment}</p>}
      <Button
        size="small"
        className="justify-self-start"
        isBusy={withdrawing.isPending}
        onClick={() => withdrawing.mutate()}
      >
        Withdraw review
      </Button>
    </div>
  );
}
