import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';

/** Coins that are sold for money (spec 7.58). */
export const listCoinPackages: Verb<'coins.packages'> = async (ctx) => ({
  message: 'Coin packages',
  data: [...(await readSettings(ctx)).coin_packages],
});
