/** Admin of the shop settings: saved together, with a check for concurrent edits. */
export { getShopSettings } from './get-shop-settings.ts';
export { amountKeys } from './present-shop-settings.ts';
export { saveShopSettings } from './save-shop-settings.ts';
