import type { Verbs } from '../../../verb.ts';
import { estimateDeliveryTo } from './estimate-delivery.ts';
import { getShopConfig } from './get-shop-config.ts';

export const settingsVerbs = {
  'shop.deliveryEstimate': estimateDeliveryTo,
  'shop.facts': getShopConfig,
} satisfies Partial<Verbs>;
