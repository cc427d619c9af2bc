/** Rules that hold from a day on: every version stays, what is planned can be withdrawn, the day itself decides. */
export { notifyDueRules } from './notify-due.ts';
export { readManagedRules } from './present-rules.ts';
export { type DatedRules, holdingOn, rulesReader } from './read-rules.ts';
export { type ManagedRules, saveRules, withdrawRules } from './save-rules.ts';
