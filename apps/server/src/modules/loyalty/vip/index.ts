/** The VIP programme: membership, tiers, and joining. */

export { giveBirthdayCoins } from './give-birthday-coins.ts';
export {
  type Membership,
  predictTier,
  readMembership,
  readMemberships,
  readVipStatus,
} from './membership.ts';
export { countMembersSince, insertMembership, isMember } from './store.ts';
export { countMembersByTier } from './store-figures.ts';
export { countMembers, listMembers } from './store-members.ts';
export { countTierChanges, sumCostOfTerms } from './store-preview.ts';
