import type { Day } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import type { CouponState, CouponTerms } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import type { RecordedDay } from '@jhumka/domain/streak';
import type { ColumnType } from 'kysely';
import type { Defaulted, Instant, Json, OptionalInstant } from '../columns.ts';

export interface StreaksTable {
  user_id: string;
  first_day: Day;
  last_day: Day;
  current: number;
  longest: number;
  run: number;
  best_of_run: number;
  updated_at: Instant;
}

export interface StreakDaysTable {
  user_id: string;
  day: Day;
  kind: RecordedDay['kind'];
  streak: number;
  coins: Coins;
  run: number;
}

export interface StreakMilestonesTable {
  user_id: string;
  run: number;
  days: number;
  coins: Coins;
  reached_on: Day;
  claimed_at: OptionalInstant;
  gives_freeze: Defaulted<boolean>;
  /** The missed day that used the freeze. */
  freeze_used_for: ColumnType<Day | null, Day | null | undefined, Day | null>;
}

/** Days announced by a customer, which are neither missed nor counted. */
export interface StreakHolidaysTable {
  user_id: string;
  from_day: Day;
  until_day: Day;
}

/** One row: the last heartbeat of the shop. */
export interface ShopHeartbeatTable {
  is_singleton: Defaulted<boolean>;
  beat_at: Instant;
}

export interface ShopOutagesTable {
  began_at: Instant;
  ended_at: Instant;
}

export interface CouponCampaignsTable {
  id: string;
  name: string;
  terms: Json<CouponTerms>;
  uses: Defaulted<number>;
  /** Sum of the discounts of active orders; a trigger on their uses adds it up. */
  spent: Defaulted<Paise>;
  /** Percent of the budget of which administrators were notified: 0, 80 or 100. */
  budget_notice: Defaulted<number>;
  author_id: string;
  withdrawn_at: OptionalInstant;
  created_at: Instant;
}

export interface CouponCodesTable {
  code: string;
  campaign_id: string;
  is_for_one: boolean;
  claimed_by: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_at: OptionalInstant;
}

export interface CouponsTable {
  id: string;
  user_id: string;
  code: string;
  state: CouponState;
  campaign_id: string | null;
  terms: ColumnType<CouponTerms | null, string | null, never>;
  coins: Coins | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Coupon uses by order, with the amount saved. */
export interface CouponUsesTable {
  order_id: string;
  order_number: string;
  coupon_id: string;
  campaign_id: string | null;
  user_id: string;
  code: string;
  saved: Paise;
  used_at: Instant;
  restored_at: OptionalInstant;
}

export interface TablesOfLoyalty {
  streaks: StreaksTable;
  streak_days: StreakDaysTable;
  streak_milestones: StreakMilestonesTable;
  streak_holidays: StreakHolidaysTable;
  shop_heartbeat: ShopHeartbeatTable;
  shop_outages: ShopOutagesTable;
  coupon_campaigns: CouponCampaignsTable;
  coupon_codes: CouponCodesTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
}
