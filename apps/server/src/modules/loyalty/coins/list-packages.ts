import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';

/** Lists the coin packages for sale (spec 7.58). */
export const listCoinPackages: Verb<'coins.packages'> = async (ctx) => ({
  message: 'Coin packages',
  data: [...(await readSettings(ctx)).coin_packages],
});
