import type { Verb } from '../../http/verbs.ts';
import { findPicture } from '../pictures/index.ts';
import { presentShopFacts } from './present-shop-facts.ts';
import { readSettings } from './read-settings.ts';

/** Tells who sells, and the figures that bills follow. */
export const getShopFacts: Verb<'shop.facts'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const hero = settings.hero_picture === null ? undefined : await findPicture(ctx.db, settings.hero_picture);
  return { message: 'The shop', data: presentShopFacts(ctx, settings, hero) };
};
