import { formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Money } from '../../ui/price.tsx';
import { type Purchase, purchasesQuery, transactionsQuery } from './api/vip-queries.ts';
import type { Buying } from './use-buy.ts';

/** Purchases and payments of the membership; renders nothing without any. */
export function MembershipHistory({ buying }: { readonly buying: Buying }) {
  const { data: purchases } = useQuery({
    ...purchasesQuery(),
    // Polls while a payment may still be in progress.
    refetchInterval: ({ state }) => (state.data?.data.some(isRecentlyWaiting) ? 5_000 : false),
  });
  const { data: transactions } = useQuery(transactionsQuery());
  const inCoins = (transactions?.data ?? []).filter(({ method }) => method === 'coins');
  if (!purchases || (purchases.data.length === 0 && inCoins.length === 0)) return null;
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases" className="type-title mb-4 scroll-mt-8">
        Purchase history
      </h2>
      <ul className="border-rule border-t">
        {purchases.data.map((each) => (
          <Row key={each._id} title={each.description} at={each.createdAt} about={aboutOf(each)}>
            <State purchase={each} buying={buying} />
            <Money amount={each.amount} className="min-w-24 text-right" />
          </Row>
        ))}
        {inCoins.map((each) => (
          <Row key={each._id} title={each.description} at={each.createdAt} about="">
            <span className="figures min-w-24 text-right">
              {each.coins < 0 ? '− ' : '+ '}
              {Math.abs(each.coins).toLocaleString('en-IN')} coins
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly at: string;
  readonly about: string;
  readonly children: React.ReactNode;
}

function Row({ title, at, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span>{title}</span>
        <span className="type-note figures">
          {formatDate(new Date(at))}
          {about && <span className="wrap-anywhere whitespace-normal"> · {about}</span>}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        {children}
      </span>
    </li>
  );
}

const states: Readonly<Record<Purchase['status'], { label: string; tone: BadgeTone }>> = {
  awaiting_payment: { label: 'Not paid', tone: 'warning' },
  failed: { label: 'Payment failed', tone: 'danger' },
  paid: { label: 'Paid', tone: 'success' },
  refund_pending: { label: 'Refund on its way', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'plain' },
};

function State({ purchase, buying }: { readonly purchase: Purchase; readonly buying: Buying }) {
  const { label, tone } = states[purchase.status];
  const packageId = purchase.type === 'vip' ? null : purchase.package_id;
  const isPressed = buying.variables?.packageId === packageId;
  const isOpen = purchase.status === 'awaiting_payment' || purchase.status === 'failed';
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isOpen && (
        <Button
          size="small"
          isBusy={buying.isPending && isPressed}
          disabled={buying.isPending && !isPressed}
          onClick={() => buying.mutate({ packageId, description: purchase.description })}
        >
          Pay now<span className="sr-only"> for {purchase.description}</span>
        </Button>
      )}
    </>
  );
}

const aboutOf = ({ status, payment_failure: failure, payment_id: paymentId }: Purchase) =>
  status === 'failed' ? failure : paymentId;

const maxWaitMs = 10 * 60_000;
const isRecentlyWaiting = ({ status, createdAt }: Purchase) =>
  (status === 'awaiting_payment' || status === 'refund_pending') &&
  Date.now() - new Date(createdAt).getTime() < maxWaitMs;
