import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { personalQuery } from '../../session/personal-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [
  { title: pageTitle('Confirm your order') },
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmOrderRoute() {
  return <ConfirmOrderPage />;
}

type Answer = 'yes' | 'no';
const results = {
  confirmed: 'Thank you. Your order is confirmed, and we pack it now.',
  refused: 'Thank you for telling us. We will not send this order.',
} as const;

/** Confirms a cash order by the link of a message. A press confirms it, so that a scanner that opens links does not. */
export function ConfirmOrderPage() {
  const token = useLocation().hash.slice(1);
  const [isRefusing, setIsRefusing] = useState(false);
  const query = useQuery(
    personalQuery('confirmation.open', { token }, { enabled: token !== '', retry: false }),
  );
  const answer = useChange((answer: Answer) => browserClient.call('confirmation.answer', { token, answer }), {
    failed: null,
    changes: ['confirmation.open'],
  });
  const { data: order } = query;
  const given = answer.variables === 'yes' ? 'confirmed' : 'refused';
  const state = answer.isSuccess ? given : order?.state;
  return (
    <div className="page pt-8 pb-section">
      <div className="grid max-w-measure gap-6">
        <h1 className="type-display">Confirm your order</h1>
        {state === 'confirmed' || state === 'refused' ? (
          <p role="status">{results[state]}</p>
        ) : order ? (
          <>
            <p>
              Order <span className="figures">{order.orderId}</span>: you pay <Money amount={order.amount} />{' '}
              in cash when it arrives.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" isBusy={answer.isPending} onClick={() => answer.mutate('yes')}>
                Yes, send it
              </Button>
              <Button
                isBusy={answer.isPending}
                onClick={() => (isRefusing ? answer.mutate('no') : setIsRefusing(true))}
              >
                {isRefusing ? 'Press again to cancel it' : 'No, cancel it'}
              </Button>
            </div>
          </>
        ) : query.isLoading ? (
          <Skeleton className="h-24" />
        ) : (
          <Notice tone="warning">
            {problemMessage(query.error, 'This link is closed. Please open the whole link of our message.')}
          </Notice>
        )}
        {answer.isError && (
          <Notice isUrgent tone="danger">
            {problemMessage(answer.error, 'It was not saved. Please try again.')}
          </Notice>
        )}
      </div>
    </div>
  );
}
