/** Rate limits: counters shared by all processes. */

export {
  countAttempt,
  counterKey,
  forgetTries,
  limit,
  type Rule,
  type Spacing,
  type Turn,
  takeBackTry,
} from './limit.ts';
