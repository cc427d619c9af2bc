/** Rate limits: counters shared by all processes. */

export { countAttempt, type Spacing, type Turn } from './count-attempt.ts';
export { counterKey } from './counter-key.ts';
export { forgetTries, limit, type Rule, takeBackTry } from './limit.ts';
