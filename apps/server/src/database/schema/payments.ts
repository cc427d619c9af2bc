import type { Coins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import type {
  PaymentCaseKind,
  PaymentCaseStatus,
  PaymentDecision,
  ProviderPaymentStatus,
  RefundReason,
} from '@jhumka/domain/payments';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

/** Products that an order keeps out of stock until it is paid: held, sold, or given back. */
export interface StockHoldsTable {
  order_id: string;
  state: 'held' | 'sold' | 'returned';
  expires_at: Instant;
  /** How often the products were taken for this order. */
  times: Defaulted<number>;
  /** When its products went back into the cart of the customer; null while they are not there. */
  cart_restored_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** For what money is: an order or a purchase, of which exactly one is there. */
interface ForOnePayable {
  order_id: ColumnType<string | null, string | null, never>;
  purchase_id: ColumnType<string | null, string | null, never>;
  /** Whichever of the two there is. */
  bought_id: ColumnType<string, never, never>;
}

/** What the payment provider is asked to collect for an order or a purchase. */
export interface PaymentOrdersTable extends ForOnePayable {
  /** Null until the provider has made its order. */
  provider_order_id: string | null;
  amount: Paise;
  currency: Defaulted<string>;
  /** When the provider is asked next what became of it; null when it no longer is. */
  next_check_at: OptionalInstant;
  checks: Defaulted<number>;
  created_at: DefaultInstant;
}

/** Every payment that was heard of, by the provider's id, and what was decided of it: once. */
export interface PaymentsTable extends ForOnePayable {
  provider_payment_id: string;
  status: ProviderPaymentStatus;
  amount: Paise;
  currency: string;
  method: Defaulted<string>;
  decision: PaymentDecision | null;
  error_reason: Defaulted<string>;
  error_description: Defaulted<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** What the provider told by itself, each once. */
export interface PaymentEventsTable {
  event_id: string;
  event: string;
  subject_id: string;
  received_at: DefaultInstant;
}

export interface RefundsTable extends ForOnePayable {
  id: string;
  /** Null for money that people send by a transfer of the bank. */
  provider_payment_id: string | null;
  amount: Paise;
  reason: RefundReason;
  status: Defaulted<'requested' | 'pending' | 'processed' | 'failed'>;
  provider_refund_id: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Defaulted<number>;
  /** How often it was begun: each time under a key of its own. */
  round: Defaulted<number>;
  /** When it is sent or looked after again; null when it is over. */
  next_try_at: OptionalInstant;
  failure: Defaulted<string>;
  /** What the bank calls a transfer that people made. */
  reference: Defaulted<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** What became of a payment at the provider without the shop, by the provider's id of it. */
export interface PaymentCasesTable extends ForOnePayable {
  id: string;
  kind: PaymentCaseKind;
  provider_payment_id: string;
  amount: Paise;
  status: PaymentCaseStatus;
  /** Why somebody disputes a payment, in the words of the provider. */
  reason: Defaulted<string>;
  /** Until when the shop may answer a dispute. */
  respond_by: OptionalInstant;
  /** When somebody had looked after it. */
  closed_at: OptionalInstant;
  /** What that person wrote. */
  note: Defaulted<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** Coins or membership that somebody buys, as they were offered then. */
export interface PurchasesTable {
  id: string;
  user_id: string;
  kind: 'coins' | 'vip';
  /** Of coins: which package; '' for membership. */
  package_id: string;
  coins: Coins;
  price: Paise;
  status: Defaulted<'awaiting_payment' | 'failed' | 'paid' | 'refund_pending' | 'refunded'>;
  paid_at: OptionalInstant;
  created_at: Instant;
  updated_at: Instant;
}
