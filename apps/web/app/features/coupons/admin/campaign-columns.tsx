import { type Day, formatDate } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { termsLabel, worthLabel } from '../../../components/coupons/coupon-labels.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import type { Campaign } from './coupon-admin-queries.ts';

const states: Readonly<Record<Campaign['state'], readonly [string, BadgeTone]>> = {
  planned: ['Scheduled', 'info'],
  running: ['Active', 'success'],
  ended: ['Ended', 'plain'],
  'used-up': ['Limit reached', 'plain'],
  withdrawn: ['Withdrawn', 'warning'],
};

/** Label and colour of the state of a campaign, which says when it has a rest of its budget, but too little for a use. */
export function campaignState({
  state,
  uses,
  usage_limit,
  budget,
  saved,
}: Pick<Campaign, 'state' | 'uses' | 'usage_limit' | 'budget' | 'saved'>): readonly [string, BadgeTone] {
  const isShort = budget !== null && saved < budget && (usage_limit === null || uses < usage_limit);
  return state === 'used-up' && isShort ? ['Budget too low for a use', 'warning'] : states[state];
}

/** Columns of the campaign list. */
export const campaignColumns: readonly Column<Campaign>[] = [
  {
    id: 'name',
    head: 'Campaign',
    cell: ({ name, code, codes }) => (
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="font-mono text-ink-muted text-note">
          {code ?? `${codes} ${codes === 1 ? 'code' : 'codes'}`}
        </span>
      </span>
    ),
  },
  {
    id: 'gives',
    head: 'Discount',
    isLong: true,
    cell: (campaign) => (
      <span>
        {worthLabel(campaign)}
        <span className="block text-ink-muted text-note">{termsLabel(campaign)}</span>
      </span>
    ),
  },
  {
    id: 'valid',
    head: 'Valid',
    cell: ({ valid_from, valid_until }) => validityLabel(valid_from, valid_until),
  },
  { id: 'taken', head: 'In wallets', isFigure: true, cell: ({ open }) => open.toLocaleString('en-IN') },
  {
    id: 'used',
    head: 'Used',
    isFigure: true,
    cell: ({ uses, usage_limit }) =>
      usage_limit === null
        ? uses.toLocaleString('en-IN')
        : `${uses.toLocaleString('en-IN')} of ${usage_limit.toLocaleString('en-IN')}`,
  },
  { id: 'saved', head: 'Discount given', isFigure: true, cell: (campaign) => spentLabel(campaign) },
  {
    id: 'cost',
    head: 'Maximum further cost',
    isFigure: true,
    isHiddenAtFirst: true,
    cell: ({ most_cost }) => (most_cost === null ? 'Unlimited' : formatRupees(most_cost)),
  },
  {
    id: 'state',
    head: 'Status',
    cell: (campaign) => {
      const [label, tone] = campaignState(campaign);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** Formats the discounts of a campaign: 'Rs.850.00 of Rs.1,000.00' where it has a budget. */
export const spentLabel = ({ saved, budget }: Pick<Campaign, 'saved' | 'budget'>): string =>
  budget === null ? formatRupees(saved) : `${formatRupees(saved)} of ${formatRupees(budget)}`;

/** Formats the validity: 'Until 31 Dec 2026'. */
export function validityLabel(from: string | null, until: string | null): string {
  if (from === null && until === null) return 'No end date';
  const day = (value: string) => formatDate(value as Day);
  if (until === null) return `From ${day(from ?? '')}`;
  return from === null ? `Until ${day(until)}` : `${day(from)} to ${day(until)}`;
}
