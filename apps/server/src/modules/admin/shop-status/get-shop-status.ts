import type { Verb } from '../../../verb.ts';
import { readWarnings } from './read-warnings.ts';

/** Returns the mode of the shop, and the warnings of the admin pages. */
export const getShopStatus: Verb<'admin.shopStatus.get'> = async (ctx) => {
  const { kind, reasons } = ctx.mode;
  const warnings = await readWarnings(ctx);
  return { message: 'Status of the shop', data: { mode: kind, reasons: [...reasons], warnings } };
};
