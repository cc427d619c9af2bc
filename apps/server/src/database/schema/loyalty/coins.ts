import type { Day } from '@jhumka/domain/calendar';
import type { CoinKind, CoinReason, CoinSource, Coins, HouseAccount } from '@jhumka/domain/coins';
import type { EarningLine } from '@jhumka/domain/earning';
import type { VipTier } from '@jhumka/domain/loyalty';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, Json, OptionalInstant } from '../columns.ts';

/** Coin balance of a customer. */
export interface CoinAccountsTable {
  user_id: string;
  balance: Defaulted<Coins>;
  /** Coins that the next order is to use. */
  for_order: Defaulted<Coins>;
  /** Set when the account is closed; no coins move afterwards. */
  closed_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Coin movements, each stored once. */
export interface CoinMovementsTable {
  id: string;
  key: string;
  reason: CoinReason;
  reference: string;
  source: Json<CoinSource>;
  rule: Json<CoinRule>;
  created_at: Instant;
}

/** The rule behind a movement, with its figures at that time. */
export type CoinRule = Readonly<Record<string, unknown>>;

/** The two sides of a movement. */
export interface CoinEntriesTable {
  movement_id: string;
  side: 'customer' | 'house';
  user_id: string | null;
  house: HouseAccount | null;
  coins: Coins;
  balance_after: Coins | null;
  position: Generated<number>;
}

/** Sum of the house's side of all coin movements of a day, in shards. */
export interface CoinHouseDaysTable {
  day: string;
  reason: CoinReason;
  shard: number;
  house: HouseAccount;
  coins: Coins;
  movements: number;
}

/** Coins that a movement gave, until their end; triggers give lots to movements of the version before. */
export interface CoinLotsTable {
  id: string;
  movement_id: string;
  user_id: string;
  kind: CoinKind;
  coins: Coins;
  remaining: Coins;
  earned_on: Day;
  /** Null for coins that never end. */
  ends_on: Day | null;
  /** Number of notices about the end. */
  notices: Generated<number>;
}

/** Coins that a movement took from a lot; negative for coins given back. */
export interface CoinLotUsesTable {
  movement_id: string;
  lot_id: string;
  coins: Coins;
}

/** Coins that an order earns, with the rule of the moment when it was placed. */
export interface OrderEarningsTable {
  order_id: string;
  order_number: string;
  user_id: string;
  rule: Json<EarningRule>;
  lines: Json<readonly EarningLine[]>;
  /** Coins of the units that stayed. */
  coins: Coins;
  /** First day in India on which they are free, as far as known; null before. */
  free_on: Day | null;
  freed_at: OptionalInstant;
}

/** The rule of an order's coins; the rates are those of its lines. */
export interface EarningRule {
  readonly coins_per_100: number;
  readonly coin_months: number;
  readonly tier: VipTier;
  readonly day: Day;
}

/** Days whose birthdays were processed. */
export interface BirthdayChecksTable {
  day: string;
  checked_at: Instant;
}

export interface TablesOfCoins {
  birthday_checks: BirthdayChecksTable;
  coin_accounts: CoinAccountsTable;
  coin_movements: CoinMovementsTable;
  coin_entries: CoinEntriesTable;
  coin_house_days: CoinHouseDaysTable;
  coin_lot_uses: CoinLotUsesTable;
  coin_lots: CoinLotsTable;
  order_earnings: OrderEarningsTable;
}
