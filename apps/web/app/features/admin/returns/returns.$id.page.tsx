import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DetailPage } from '../frame/detail-page.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { InspectionPart } from './inspection-part.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { ReturnClaim } from './return-claim.tsx';
import { ReturnCustomer } from './return-customer.tsx';
import { managedReturnQuery, stateLabels, stateTones, walkedReturns } from './return-queries.ts';
import { ReturnTrack } from './return-track.tsx';

export const meta = () => [{ title: pageTitle('Return') }, { name: 'robots', content: 'noindex' }];

/** Page of one return: its way, what the customer says, the inspection, and what the customer gets. */
export default function ReturnPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedReturnQuery(id));
  return (
    <DetailPage noun="return" query={query} list={walkedReturns}>
      {(shown) => (
        <>
          <PageHead
            title={`Return ${shown.number}`}
            note={
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={stateTones[shown.state]}>{stateLabels[shown.state]}</Badge>
                <span>
                  of order{' '}
                  <Link className="text-link figures" to={`/dashboard/order-management/${shown.order._id}`}>
                    {shown.order.orderId}
                  </Link>
                </span>
              </span>
            }
          />
          <ReturnTrack shown={shown} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25.5rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <ReturnClaim shown={shown} />
              <InspectionPart key={shown._id} shown={shown} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Allowed>
                <OutcomePart key={`${shown._id} ${shown.state}`} shown={shown} />
              </Allowed>
              <ReturnCustomer shown={shown} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}
