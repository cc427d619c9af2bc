import type { Day } from '@jhumka/domain/calendar';
import type {
  CreditEntry,
  CreditHouse,
  CreditReason,
  GiftCardDesign,
  GiftCardState,
} from '@jhumka/domain/credit';
import type { Paise } from '@jhumka/domain/money';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from '../columns.ts';

/** Gift cards, from the order of one to its last rupee. */
export interface GiftCardsTable {
  id: string;
  /** The buyer. */
  user_id: string;
  purchase_id: string | null;
  amount: Paise;
  balance: Defaulted<Paise>;
  state: Defaulted<GiftCardState>;
  design: GiftCardDesign;
  sender_name: string;
  /** Erased 180 days after delivery, like the email and the message. */
  recipient_name: string;
  recipient_email: string | null;
  message: string;
  /** Day in India on which it is mailed; null for at once. */
  send_on: Day | null;
  code_hash: string | null;
  /** Null once it is redeemed or refunded. */
  code_encrypted: string | null;
  last_four: Defaulted<string>;
  /** Time of payment. */
  issued_at: OptionalInstant;
  delivered_at: OptionalInstant;
  redeemed_by: string | null;
  redeemed_at: OptionalInstant;
  created_at: Instant;
  updated_at: Instant;
}

/** Store credit of a customer. */
export interface CreditAccountsTable {
  user_id: string;
  balance: Defaulted<Paise>;
  /** The customer's choice to pay with it at the checkout. */
  is_used: Defaulted<boolean>;
  closed_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Movements of credit, each stored once. */
export interface CreditMovementsTable {
  id: string;
  key: string;
  reason: CreditReason;
  /** Number of the order, or the reason of an adjustment. */
  note: string;
  created_at: Instant;
}

/** The two sides of a movement of credit. */
export interface CreditEntriesTable {
  movement_id: string;
  side: CreditEntry['side'];
  user_id: string | null;
  gift_card_id: string | null;
  house: CreditHouse | null;
  amount: Paise;
  balance_after: Paise | null;
  position: Generated<number>;
}

export interface TablesOfCredit {
  credit_accounts: CreditAccountsTable;
  credit_entries: CreditEntriesTable;
  credit_movements: CreditMovementsTable;
  gift_cards: GiftCardsTable;
}
