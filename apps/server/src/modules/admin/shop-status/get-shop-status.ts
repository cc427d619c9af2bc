import { warningsOf } from '../../../shop-mode.ts';
import type { Verb } from '../../../verb.ts';

/** Returns the mode of the shop, and the warnings of the admin pages. */
export const getShopStatus: Verb<'admin.shopStatus.get'> = async ({ mode }) => ({
  message: 'Status of the shop',
  data: { mode: mode.kind, reasons: [...mode.reasons], warnings: warningsOf(mode) },
});
