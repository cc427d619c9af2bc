import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { measureCoins } from './loyalty/coins.ts';

/** The loyalty programme with a year of its members behind it. */
export async function measureLoyalty(bench: Bench): Promise<Figure[]> {
  return measureCoins(bench);
}
