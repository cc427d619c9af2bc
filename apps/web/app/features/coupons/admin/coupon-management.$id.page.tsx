import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { termsLabel, worthLabel } from '../../../components/coupons/coupon-labels.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AuditLog } from '../../admin/audit/audit-log.tsx';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { type Figure, Figures } from '../../admin/kit/figures/figures.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { Pairs } from '../../admin/kit/pairs.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { useMay } from '../../admin/kit/use-may.ts';
import { BudgetButton } from './budget-button.tsx';
import { campaignState, validityLabel } from './campaign-columns.tsx';
import {
  type Campaign,
  type CampaignDetails,
  campaignLogQuery,
  campaignQuery,
} from './coupon-admin-queries.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export const meta = () => [{ title: pageTitle('Campaign') }, { name: 'robots', content: 'noindex' }];

const count = (value: number) => value.toLocaleString('en-IN');

/** Campaign page: terms, results, the orders that used it, withdrawal. */
export default function CampaignPage() {
  const { id = '' } = useParams();
  const query = useQuery(campaignQuery(id));
  return (
    <DetailPage noun="campaign" query={query}>
      {(data) => <Loaded {...data} />}
    </DetailPage>
  );
}

function Loaded({ campaign, uses }: CampaignDetails) {
  const [label, tone] = campaignState(campaign);
  return (
    <>
      <PageHead
        title={campaign.name}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            <span className="font-mono">{campaign.code ?? `${count(campaign.codes)} codes`}</span>
          </span>
        }
        actions={
          <>
            <DownloadButton endpoint="admin.campaigns.codes" input={{ id: campaign._id }}>
              Codes
            </DownloadButton>
            <BudgetButton campaign={campaign} />
            <WithdrawButton campaign={campaign} variant="secondary" />
          </>
        }
      />
      <CampaignContent campaign={campaign} uses={uses} />
    </>
  );
}

const budgetNote = ({ saved, budget }: Campaign): Pick<Figure, 'note' | 'tone'> =>
  budget === null
    ? { note: 'Excluding cancelled orders' }
    : {
        note: `${Math.floor((saved * 100) / budget)}% of ${formatRupees(budget)}`,
        tone: saved * 100 < budget * 80 ? 'plain' : 'warning',
      };

function CampaignContent({ campaign, uses }: CampaignDetails) {
  const maySeeLog = useMay('settings.see');
  const { data: log } = useQuery({ ...campaignLogQuery(campaign._id), enabled: maySeeLog });
  const limit = campaign.usage_limit;
  return (
    <>
      <Figures
        label="The campaign"
        figures={[
          { name: 'In wallets', value: count(campaign.open), note: `added ${count(campaign.taken)} times` },
          {
            name: 'Used',
            value: count(campaign.uses),
            note: limit === null ? 'no limit' : `of ${count(limit)}`,
          },
          { name: 'Discount given', value: formatRupees(campaign.saved), ...budgetNote(campaign) },
          {
            name: 'Maximum further cost',
            value: campaign.most_cost === null ? 'Unlimited' : formatRupees(campaign.most_cost),
          },
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <Part title="Orders that used it">
          <SmallTable
            label="Orders that used it"
            empty="No orders have used it yet."
            heads={['Order', 'Customer', 'Code', 'Date', 'Discount']}
            rows={uses.map(({ orderId, userId, name, code, usedAt, saved, isGivenBack }) => ({
              key: `${orderId} ${code}`,
              cells: [
                <PageLink
                  key="order"
                  className="text-link figures"
                  to={`/dashboard/order-management/${encodeURIComponent(orderId)}`}
                >
                  {orderId}
                </PageLink>,
                <PageLink key="person" className="text-link" to={`/dashboard/users-management/${userId}`}>
                  {name || 'Account deleted'}
                </PageLink>,
                <span key="code" className="font-mono text-note">
                  {code}
                </span>,
                formatTime(usedAt),
                isGivenBack ? (
                  <Badge key="saved" tone="plain">
                    Restored
                  </Badge>
                ) : (
                  <span key="saved" className="figures">
                    {formatRupees(saved)}
                  </span>
                ),
              ],
            }))}
          />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Part title="Terms">
            <Pairs
              pairs={[
                ['Discount', worthLabel(campaign)],
                ['Conditions', termsLabel(campaign)],
                ...(campaign.tags.length > 0
                  ? [['Customers with tag', campaign.tags.join(', ')] as const]
                  : []),
                ['Valid', validityLabel(campaign.valid_from, campaign.valid_until)],
                [
                  'Uses per customer',
                  campaign.per_user_limit === null ? 'any' : count(campaign.per_user_limit),
                ],
              ]}
            />
          </Part>
          {log && <AuditLog entries={log} subjectId={campaign._id} />}
        </div>
      </div>
    </>
  );
}
