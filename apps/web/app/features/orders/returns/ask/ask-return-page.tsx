import { ApiProblem } from '@jhumka/contract/client';
import { asDay, dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackBar } from '../../../../components/head/back-bar.tsx';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { LoggedInOnly } from '../../../../session/logged-in-only.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Breadcrumbs } from '../../../../ui/lists/breadcrumbs.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { orderQuery } from '../../api/order-queries.ts';
import { returnPreviewQuery } from '../api/return-queries.ts';
import { AskReturnForm } from './ask-return-form.tsx';

export const meta = () => [
  { title: pageTitle('Return or exchange') },
  { name: 'robots', content: 'noindex' },
];

export default function AskReturnRoute() {
  const { orderId = '' } = useParams();
  return (
    <LoggedInOnly skeleton={<AskReturnSkeleton />}>
      <AskReturnPage orderId={orderId} />
    </LoggedInOnly>
  );
}

/** Page on which a customer asks for a return, an exchange or a replacement. */
export function AskReturnPage({ orderId }: { readonly orderId: string }) {
  const orderPath = `/myorders/${orderId}`;
  const query = useQuery(orderQuery(orderId));
  const { data: order, error } = query;
  const first = useQuery({
    ...returnPreviewQuery({ orderId: order?.orderId ?? orderId, items: [] }),
    enabled: order !== undefined,
  });
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState isPage title="Order not found" action={<LinkButton to="/myorders">My Orders</LinkButton>}>
        We could not find order {orderId} in your account.
      </EmptyState>
    );
  }
  if (query.isError || first.isError) {
    return <LoadFailed isPage title="Your order did not load" query={query.isError ? query : first} />;
  }
  if (!order || !first.data) return <AskReturnSkeleton />;
  const { until } = first.data;
  const reasons = first.data.returnable.map(({ why_not: whyNot }) => whyNot);
  // What can't come back may, as soon as a reason says that the shop is at fault.
  const isLeft = reasons.includes(null) || order.can_return.reason === '';
  const canReturn = isLeft && until !== null && dayInIndia(new Date()) <= asDay(until);
  return (
    <>
      <BackBar to={orderPath} label="Back to the order" title="Return or exchange" />
      <div className="page pb-section md:pt-3">
        <div className="pb-3 max-md:hidden">
          <Breadcrumbs
            crumbs={[
              { label: 'My Orders', to: '/myorders' },
              { label: order.orderId, to: orderPath },
              { label: 'Return or exchange' },
            ]}
          />
        </div>
        <header className="pt-6 pb-[clamp(1.75rem,3vw,2.75rem)]">
          <h1 className="type-title">Return or exchange</h1>
          <p className="type-lead">
            Order <span className="figures whitespace-normal wrap-anywhere">{order.orderId}</span>
            {until && (
              <>
                . You have until <strong>{formatDate(asDay(until))}</strong>
              </>
            )}
            .
          </p>
        </header>
        {canReturn ? (
          <AskReturnForm key={order.orderId} order={order} first={first.data} />
        ) : (
          <EmptyState
            title="Nothing of this order can be returned"
            action={<LinkButton to={orderPath}>Back to the order</LinkButton>}
          >
            {[...new Set(reasons)].join('. ')}.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function AskReturnSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your order is loading"
      className="page grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-10 pt-8 pb-section md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]"
    >
      <div className="grid content-start gap-10">
        <h1 className="type-title">Return or exchange</h1>
        <Skeleton className="h-60" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <div className="h-[32rem] bg-linen" />
    </div>
  );
}
