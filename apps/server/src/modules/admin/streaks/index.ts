/** Admin of streaks and of coupon offers for coins. */
export { getStreakFigures, listStreaks } from './list-streaks.ts';
export {
  getOfferSettings,
  getStreakSettings,
  saveOfferSettings,
  saveStreakSettings,
  withdrawOfferSettings,
  withdrawStreakSettings,
} from './streak-settings.ts';
