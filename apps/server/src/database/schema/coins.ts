import type { CoinReason, CoinSource, Coins, HouseAccount } from '@jhumka/domain/coins';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, Json, OptionalInstant } from './columns.ts';

/** What a customer holds. */
export interface CoinAccountsTable {
  user_id: string;
  balance: Defaulted<Coins>;
  /** Nothing moves for who is gone. */
  closed_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Something that moved coins, once. */
export interface CoinMovementsTable {
  id: string;
  key: string;
  reason: CoinReason;
  reference: string;
  source: Json<CoinSource>;
  rule: Json<CoinRule>;
  created_at: Instant;
}

/** The rule that gave or took coins, with its figures as they stood then. */
export type CoinRule = Readonly<Record<string, unknown>>;

/** The two sides of a movement. */
export interface CoinEntriesTable {
  movement_id: string;
  side: 'shopper' | 'house';
  user_id: string | null;
  house: HouseAccount | null;
  coins: Coins;
  balance_after: Coins | null;
  position: Generated<number>;
}

/** What the house's side of all movements of a day comes to, in shares. */
export interface CoinHouseDaysTable {
  day: string;
  reason: CoinReason;
  share: number;
  house: HouseAccount;
  coins: Coins;
  movements: number;
}

/** The days whose birthdays were looked at. */
export interface BirthdayDaysTable {
  day: string;
  looked_at: Instant;
}
