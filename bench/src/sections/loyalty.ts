import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { measureCoins } from './loyalty/coins.ts';

/** The loyalty programme after a year of activity. */
export async function measureLoyalty(bench: Bench): Promise<Figure[]> {
  return measureCoins(bench);
}
