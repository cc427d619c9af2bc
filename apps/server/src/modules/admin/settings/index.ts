/** Admin of the shop settings: saved together, with a check for concurrent edits. */
export { amountKeys, getShopSettings } from './present-shop-settings.ts';
export { saveShopSettings } from './save-shop-settings.ts';
