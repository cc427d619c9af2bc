/** Admin of the shop settings: saved together, with a check for concurrent edits. */
export { amountKeys } from './present-shop-settings.ts';
