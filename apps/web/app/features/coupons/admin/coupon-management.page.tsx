import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { View } from '../../admin/kit/table/table-types.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { couponStatsQuery } from './coupon-admin-queries.ts';
import { OffersPart } from './offers-part.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export const meta = () => [{ title: pageTitle('Coupons') }, { name: 'robots', content: 'noindex' }];

const views: readonly View[] = [
  { name: 'Campaigns', filters: {} },
  { name: 'Active', filters: { state: 'running' } },
  { name: 'Scheduled', filters: { state: 'planned' } },
  { name: 'Limit reached', filters: { state: 'used-up' } },
  { name: 'Ended', filters: { state: 'ended' } },
  { name: 'Withdrawn', filters: { state: 'withdrawn' } },
];

/** Campaigns of coupons and the offers for coins, as the shopkeeper runs them (spec 1.3). */
export default function CouponAdminPage() {
  const listing = useListing({ filters: ['state'] });
  const query = useQuery(listQuery('admin.campaigns.list', listing, rowsOf));
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHead
        title="Coupons"
        actions={
          <Allowed>
            <Button variant={isNew ? 'secondary' : 'primary'} size="small" onClick={() => setNew(!isNew)}>
              {isNew ? 'Close the form' : 'New campaign'}
            </Button>
          </Allowed>
        }
      />
      <CouponFigures />
      {isNew && <CampaignForm onDone={() => setNew(false)} />}
      <AdminTable
        name="campaigns"
        endpoint="admin.campaigns.list"
        label="Campaigns"
        listing={listing}
        query={query}
        columns={campaignColumns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowAddress={({ _id }) => `/dashboard/coupon-management/${_id}`}
        search="Name or code"
        views={views}
        empty={{
          title: 'No campaigns yet',
          text: 'A campaign has one shared code, or many single-use codes.',
        }}
        rowActions={(campaign) => (
          <>
            <DownloadButton endpoint="admin.campaigns.codes" input={{ id: campaign._id }}>
              Codes<span className="sr-only"> of {campaign.name}</span>
            </DownloadButton>
            <WithdrawButton campaign={campaign} />
          </>
        )}
      />
      <OffersPart />
    </>
  );
}

function CouponFigures() {
  const { data } = useQuery(couponStatsQuery());
  const count = (value: number | undefined) => value?.toLocaleString('en-IN');
  return (
    <Figures
      label="Coupons"
      figures={[
        {
          name: 'In wallets',
          value: count(data && data.available + data.active),
          note: data && `${count(data.active)} ready to use`,
        },
        { name: 'Used', value: count(data?.used), note: 'Excluding cancelled orders' },
        { name: 'Discount given', value: data && formatRupees(data.saved), note: 'On those orders' },
        {
          name: 'Coins exchanged for coupons',
          value: count(data?.coins_spent),
          note: data && `${count(data.expired)} coupons expired unused`,
        },
      ]}
    />
  );
}
