/** The VIP programme: membership, tiers, and joining. */

export { getVipStatus } from './get-status.ts';
export { giveBirthdayCoins } from './give-birthday-coins.ts';
export { joinVip } from './join-vip.ts';
export { listVipTiers } from './list-tiers.ts';
export { personalData } from './personal-data.ts';
export { predictTier } from './predict-tier.ts';
export { type Membership, readMembership, readMemberships } from './read-membership.ts';
export { readVipStatus } from './read-status.ts';
export { countMembersSince, insertMembership, isMember } from './store.ts';
export { countMembersByTier } from './store-figures.ts';
export { countMembers, listMembers } from './store-members.ts';
export { countTierChanges, sumCostOfTerms } from './store-preview.ts';
