import type { WireInput } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { previewQuery } from './coupon-admin-queries.ts';

type Terms = WireInput<'admin.campaigns.preview'>;
export type Tier = 'SILVER' | 'GOLD' | 'PLATINUM';

/** Form of a campaign before anything is typed. */
export const newCampaign = {
  name: '',
  code: '',
  count: '',
  discount_type: 'percentage' as 'percentage' | 'fixed',
  value: '',
  max_discount: '',
  min_order_amount: '',
  valid_from: '',
  valid_until: '',
  usage_limit: '',
  budget: '',
  per_user_limit: '1',
  first_order_only: false,
  tiers: [] as readonly Tier[],
  categories: [] as readonly string[],
  tags: [] as readonly string[],
};

export type CampaignEntry = typeof newCampaign;

/** Returns what a campaign takes off, for whom and when; neither its name nor its codes. */
export const termsOf = ({
  name: _,
  code: __,
  count: ___,
  tiers,
  categories,
  tags,
  ...terms
}: CampaignEntry): Terms => ({
  ...terms,
  tiers: [...tiers],
  ...(tags.length > 0 ? { tags: [...tags] } : {}),
  ...(categories.length > 0 ? { categories: [...categories] } : {}),
});

/** Preview of the cost before the campaign starts. */
export function CampaignPreview({ entry }: { readonly entry: CampaignEntry }) {
  const isEnough = numberOf(entry.value) > 0;
  const { data } = useQuery(previewQuery({ ...termsOf(entry), count: entry.count }, isEnough));
  if (!isEnough || !data) return null;
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <Notice>
      <strong className="font-semibold">Preview:</strong> {count(data.people)} of {count(data.everybody)}{' '}
      customers currently qualify.{' '}
      {data.most_cost === null
        ? 'Its cost is unlimited: set the total uses and, for a percentage, a maximum discount; or a budget.'
        : `It can cost at most ${formatRupees(data.most_cost)}.`}
      {data.losses.map(({ severity, message }) => (
        <p key={message} className={severity === 'refused' ? 'font-semibold text-danger' : 'text-warning'}>
          {message}.
        </p>
      ))}
    </Notice>
  );
}
