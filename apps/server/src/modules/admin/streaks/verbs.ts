import type { Verbs } from '../../../verb.ts';
import { getStreakFigures, listStreaks } from './list-streaks.ts';
import {
  getOfferSettings,
  getStreakSettings,
  saveOfferSettings,
  saveStreakSettings,
  withdrawOfferSettings,
  withdrawStreakSettings,
} from './streak-settings.ts';

/** Admin of streaks and of coupon offers for coins. */
export const adminStreaksVerbs = {
  'admin.streaks.list': listStreaks,
  'admin.streaks.figures': getStreakFigures,
  'admin.streaks.settings': getStreakSettings,
  'admin.streaks.saveSettings': saveStreakSettings,
  'admin.streaks.withdrawSettings': withdrawStreakSettings,
  'admin.offers.settings': getOfferSettings,
  'admin.offers.saveSettings': saveOfferSettings,
  'admin.offers.withdrawSettings': withdrawOfferSettings,
} satisfies Partial<Verbs>;
