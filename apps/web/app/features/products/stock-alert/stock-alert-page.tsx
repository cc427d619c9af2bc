import { useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export const meta = () => [{ title: pageTitle('Stop stock alerts') }, { name: 'robots', content: 'noindex' }];

export default function StockAlertRoute() {
  return <StockAlertPage />;
}

/** Stops stock alerts by the link of their emails. A press stops them, so that a mail scanner that opens links does not. */
export function StockAlertPage() {
  const [query] = useSearchParams();
  const token = query.get('token')?.slice(0, 200) ?? '';
  const cancel = useChange((all: boolean) => browserClient.call('stockAlert.cancel', { token, all }), {
    failed: null,
  });
  return (
    <div className="page pt-8 pb-section">
      <div className="grid max-w-measure gap-6">
        <h1 className="type-display">Stop stock alerts</h1>
        {cancel.isSuccess ? (
          <p role="status">Done. We will not email you about it.</p>
        ) : (
          <p>We email you once when a product that you asked for is back in stock.</p>
        )}
        {cancel.isError && (
          <Notice isUrgent tone="danger">
            {problemMessage(cancel.error, 'It was not stopped. Please try again.')}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {cancel.isSuccess ? (
            <LinkButton to="/products">See all products</LinkButton>
          ) : (
            <>
              <Button isBusy={cancel.isPending} variant="primary" onClick={() => cancel.mutate(false)}>
                Stop this alert
              </Button>
              <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(true)}>
                Stop all my stock alerts
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
