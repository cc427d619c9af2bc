/** How often something may be tried: counters that every process shares. */
export { counterKey } from './counter-key.ts';
export { forgetTries, limit, type Rule, takeBackTry } from './limit.ts';
export { type Spacing, type Turn, takeTurn } from './take-turn.ts';
