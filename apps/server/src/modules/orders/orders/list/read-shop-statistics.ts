import { cacheFigures } from '../../../../cache-figures.ts';
import { readStatistics, type StatisticsRow } from './store-lists.ts';

/** From so many orders on, adding them up takes longer than showing them. */
const large = 50_000;

/** What the orders of everybody come to; in a large shop at most a minute or so ago. */
export const readShopStatistics = cacheFigures<StatisticsRow>(() => ({
  addUp: ({ db }) => readStatistics(db, null),
  isLarge: ({ totalOrders }) => totalOrders > large,
}));
