import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DownloadButton } from '../kit/download.tsx';
import { Figures } from '../kit/figures/figures.tsx';
import { useListing } from '../kit/listing.ts';
import { inRupees } from '../kit/money-words.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { View } from '../kit/table/table-types.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { type Campaign, campaignListQuery, couponStatsQuery } from './coupon-admin-queries.ts';
import { OffersPart } from './offers-part.tsx';

const views: readonly View[] = [
  { name: 'Campaigns', filters: {} },
  { name: 'Running', filters: { state: 'running' } },
  { name: 'Planned', filters: { state: 'planned' } },
  { name: 'Ended', filters: { state: 'ended' } },
  { name: 'Withdrawn', filters: { state: 'withdrawn' } },
];

/** Campaigns of coupons and the offers for coins, as the shopkeeper runs them (spec 1.3). */
export function CouponAdminPage() {
  const listing = useListing({ filters: ['state'] });
  const query = useQuery(campaignListQuery(listing));
  const [isNew, setNew] = useState(false);
  const withdraw = useWithdraw();
  return (
    <>
      <PageHead
        title="Coupon Management"
        actions={
          <Button look={isNew ? 'secondary' : 'primary'} size="small" onClick={() => setNew(!isNew)}>
            {isNew ? 'Close the form' : 'New campaign'}
          </Button>
        }
      />
      <CouponFigures />
      {isNew && <CampaignForm onDone={() => setNew(false)} />}
      <OfficeTable
        name="campaigns"
        label="Campaigns"
        listing={listing}
        query={query}
        columns={campaignColumns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        search="Name or code"
        views={views}
        empty={{
          title: 'No campaigns yet',
          text: 'A campaign has a code for everybody, or many for one person each.',
        }}
        rowActions={(campaign) => (
          <span className="flex justify-end gap-1">
            <DownloadButton endpoint="campaign.codes" input={{ id: campaign._id }}>
              Codes
            </DownloadButton>
            {campaign.state !== 'withdrawn' && (
              <Button size="small" look="quiet" onClick={() => void withdraw(campaign)}>
                Withdraw
              </Button>
            )}
          </span>
        )}
      />
      <OffersPart />
    </>
  );
}

function useWithdraw() {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      browserClient.call('campaign.revoke', { id, note }),
    onSuccess: ({ revoked }) => showToast(`Withdrawn: ${revoked} coupons in wallets are revoked`),
    onError: (error) =>
      showToast(problemWords(error, 'The campaign was not withdrawn. Please try again'), { tone: 'failed' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['coupon.stats'] });
      return queryClient.invalidateQueries({ queryKey: ['campaign.list'] });
    },
  });
  return async ({ _id, name, open }: Campaign) => {
    const answer = await confirm({
      title: `Withdraw ${name}?`,
      text: `Nobody can redeem it any more, and ${open} coupons in wallets are revoked. Orders that used one keep it.`,
      action: `Withdraw ${name}`,
      isDanger: true,
      reason: 'optional',
    });
    // A failure was told by `onError`.
    if (answer) await mutateAsync({ id: _id, note: answer.reason }).catch(() => undefined);
  };
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
          note: data && `${count(data.active)} on for the next order`,
        },
        { name: 'Used', value: count(data?.used), note: 'By orders that stand' },
        { name: 'Discount given', value: data && inRupees(data.saved), note: 'On those orders' },
        {
          name: 'Coins turned into coupons',
          value: count(data?.coins_spent),
          note: data && `${count(data.expired)} coupons ended unused`,
        },
      ]}
    />
  );
}
