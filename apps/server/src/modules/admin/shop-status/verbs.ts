import type { Verbs } from '../../../verb.ts';
import { getShopStatus } from './get-shop-status.ts';

/** The mode of the shop, for administrators. */
export const adminShopStatusVerbs = {
  'admin.shopStatus.get': getShopStatus,
} satisfies Partial<Verbs>;
