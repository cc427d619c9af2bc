/** Order limits of one customer: the history that counts towards them, and the refusals. */
export { limitProblem, limitRefusal } from './limit-refusal.ts';
export { readOrderHistories, readOrderHistory } from './read-histories.ts';
export { placeOf, sumCashOfOthers } from './store.ts';
