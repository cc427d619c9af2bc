/** The mode of the shop, for administrators. */
export { getShopStatus } from './get-shop-status.ts';
