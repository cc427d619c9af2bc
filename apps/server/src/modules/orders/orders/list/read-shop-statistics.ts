import { cacheFigures } from '../../../../cache-figures.ts';
import { readStatistics, type StatisticsRow } from './store-lists.ts';

/** From this number of orders on, aggregating is slow. */
const large = 50_000;

/** Reads the statistics of all orders; cached for about a minute in a large shop. */
export const readShopStatistics = cacheFigures<StatisticsRow>(() => ({
  addUp: ({ db }) => readStatistics(db, null),
  isLarge: ({ totalOrders }) => totalOrders > large,
}));
