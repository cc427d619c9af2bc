/** Rate limits: counters shared by all processes. */

export { countFrequent, isOwnNetwork, limitFrequent, refuseFrequent } from './frequent-limit.ts';
export {
  countAttempt,
  counterKey,
  limit,
  type Rule,
  resetAttempts,
  type Spacing,
  type Turn,
  uncountAttempt,
} from './limit.ts';
