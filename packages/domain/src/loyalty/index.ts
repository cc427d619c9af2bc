/** The VIP programme: membership, tiers by lifetime spend, progress, tier changes, birthdays. */

export * from './break-even.ts';
export * from './membership.ts';
export * from './progress.ts';
export * from './tier-change.ts';
export * from './tiers.ts';
