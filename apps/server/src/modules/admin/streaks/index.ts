/** The streak and the offers for coins, as administrators run them. */
export { getStreakFigures, listStreaks } from './list-streaks.ts';
export {
  getOfferSettings,
  getStreakSettings,
  saveOfferSettings,
  saveStreakSettings,
  withdrawOfferSettings,
  withdrawStreakSettings,
} from './settings.ts';
