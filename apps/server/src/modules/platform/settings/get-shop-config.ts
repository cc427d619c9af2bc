import type { Verb } from '../../../verb.ts';
import { findPicture } from '../images/index.ts';
import { presentShopConfig } from './present-shop-config.ts';
import { readSettings } from './read-settings.ts';

/** Returns the seller's details and the public settings. */
export const getShopConfig: Verb<'shop.facts'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const hero = settings.hero_picture === null ? undefined : await findPicture(ctx.db, settings.hero_picture);
  return { message: 'The shop', data: presentShopConfig(ctx, settings, hero) };
};
