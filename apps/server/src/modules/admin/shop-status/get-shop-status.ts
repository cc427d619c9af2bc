import { warningsOf } from '../../../shop-mode.ts';
import type { Verb } from '../../../verb.ts';

/** Reads the mode of the shop, and the warnings that stand above every admin page. */
export const getShopStatus: Verb<'admin.shopStatus.get'> = async ({ mode }) => ({
  message: 'Status of the shop',
  data: { mode: mode.kind, reasons: [...mode.reasons], warnings: warningsOf(mode) },
});
