import type { VerbReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { greatestCost } from '@jhumka/domain/coupons';
import { presentTerms } from '../../loyalty/coupons/index.ts';
import type { CampaignRow } from './store.ts';

export type PresentedCampaign = VerbReply<'campaign.get'>['data'];

/** A campaign as administrators see it, with what it cost and can still cost. */
export function presentCampaign(row: CampaignRow, now: Date): PresentedCampaign {
  const { terms, uses } = row;
  const state = stateOf(row, dayInIndia(now));
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
    most_cost: greatestCost(terms, {
      uses,
      singleUseCodes: row.code === null ? row.codes : null,
      isOver: state === 'ended' || state === 'withdrawn',
    }),
    state,
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
