import type { VerbReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { CouponTerms } from '@jhumka/domain/coupons';
import { multiply, type Paise } from '@jhumka/domain/money';
import { presentTerms } from '../coupons/index.ts';
import type { CampaignRow } from './store.ts';

export type PresentedCampaign = VerbReply<'campaign.get'>['data'];

/** A campaign as administrators see it, with what it cost and can still cost. */
export function presentCampaign(row: CampaignRow, now: Date): PresentedCampaign {
  const { terms, uses } = row;
  const today = dayInIndia(now);
  return {
    _id: row.id,
    name: row.name,
    ...presentTerms(terms),
    code: row.code,
    codes: row.codes,
    taken: row.taken,
    open: row.open,
    uses,
    saved: row.saved,
    most_cost: mostCost(row),
    state: stateOf(row, today),
    createdAt: row.created_at,
  };
}

function stateOf({ terms, uses, withdrawn_at }: CampaignRow, today: string): PresentedCampaign['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (terms.validUntil !== null && terms.validUntil < today) return 'ended';
  if (terms.usageLimit !== null && uses >= terms.usageLimit) return 'used-up';
  if (terms.validFrom !== null && terms.validFrom > today) return 'planned';
  return 'running';
}

/** The most one use can take off; null for a percentage without a ceiling. */
export function mostOfOne({ discount, maxDiscount }: CouponTerms): Paise | null {
  if (discount.kind === 'percentage') return maxDiscount;
  return maxDiscount !== null && maxDiscount < discount.value ? maxDiscount : discount.value;
}

/** What a campaign can still come to: the uses that are left, at the most of each. */
function mostCost({ terms, uses, codes, code }: CampaignRow): Paise | null {
  const one = mostOfOne(terms);
  const limit = terms.usageLimit ?? (code === null ? codes * (terms.perPersonLimit ?? 1) : null);
  if (one === null || limit === null) return null;
  return multiply(one, Math.max(0, limit - uses));
}
