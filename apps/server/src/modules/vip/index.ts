/** The VIP programme: who is a member, and of which tier. */
export { type Membership, readMembership, readMemberships, readMemberTier } from './read-membership.ts';
