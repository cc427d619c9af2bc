/** Limits on what one customer may order: what counts towards them, and the refusals. */
export { limitProblem, limitRefusal } from './limit-refusal.ts';
export { readOrderHistories, readOrderHistory } from './read-histories.ts';
