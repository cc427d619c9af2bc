/**
 * Effective-dated rules: versions are immutable, planned ones can be withdrawn, and the day decides which one applies.
 */

export { readManagedRules } from './present-rules.ts';
export { type EffectiveDatedRules, holdingOn, rulesReader } from './read-rules.ts';
export { type ManagedRules, notifyDueRules, saveRules, withdrawRules } from './save-rules.ts';
