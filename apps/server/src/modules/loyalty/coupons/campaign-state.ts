import type { CampaignConditions, CampaignRow } from './store-campaigns.ts';

type CampaignState = NonNullable<CampaignConditions['state']>;

/** The state of a campaign on a day, as the conditions of `listCampaignRows` filter it. */
export function campaignStateOf(
  { terms, uses, withdrawn_at }: Pick<CampaignRow, 'terms' | 'uses' | 'withdrawn_at'>,
  today: string,
): CampaignState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (terms.validUntil !== null && terms.validUntil < today) return 'ended';
  if (terms.usageLimit !== null && uses >= terms.usageLimit) return 'used-up';
  if (terms.validFrom !== null && terms.validFrom > today) return 'planned';
  return 'running';
}
