import { warningsOf } from '../../../shop-mode.ts';
import type { Verb } from '../../../verb.ts';
import { readCarriers } from '../../platform/settings/index.ts';

/** Returns the mode of the shop, and the warnings of the admin pages. */
export const getShopStatus: Verb<'admin.shopStatus.get'> = async (ctx) => {
  const { kind, reasons } = ctx.mode;
  const warnings = warningsOf({ kind, ...(await readCarriers(ctx)) });
  return { message: 'Status of the shop', data: { mode: kind, reasons: [...reasons], warnings } };
};
