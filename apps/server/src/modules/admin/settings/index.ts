/** The settings of the shop as its keeper edits them: all at once, and never over somebody else's change. */
export { getShopSettings } from './get-shop-settings.ts';
export { amountKeys } from './present-shop-settings.ts';
export { saveShopSettings } from './save-shop-settings.ts';
