import { cacheFigures } from '../../../../cache-figures.ts';
import { readStatistics, type StatisticsRow } from './store-lists.ts';

/** From so many orders on, adding them up takes longer than showing them. */
const large = 50_000;

/** Reads the statistics of all orders; cached for about a minute in a large shop. */
export const readShopStatistics = cacheFigures<StatisticsRow>(() => ({
  addUp: ({ db }) => readStatistics(db, null),
  isLarge: ({ totalOrders }) => totalOrders > large,
}));
