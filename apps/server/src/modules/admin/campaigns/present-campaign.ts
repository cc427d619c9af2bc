import type { VerbReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { greatestCost } from '@jhumka/domain/coupons';
import { type CampaignRow, campaignStateOf, presentTerms } from '../../loyalty/coupons/index.ts';

type PresentedCampaign = VerbReply<'admin.campaigns.get'>['data'];

/** Presents a campaign for administrators, with its cost so far and its maximum cost. */
export function presentCampaign(row: CampaignRow, now: Date): PresentedCampaign {
  const { terms, uses } = row;
  const state = campaignStateOf(row, dayInIndia(now));
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
