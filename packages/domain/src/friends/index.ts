/** Referrals of friends: the rules, their codes, and what becomes of each. */
export * from './code.ts';
export * from './decide-referral.ts';
export * from './rules.ts';
