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
  /** Number of times stock was reserved for this order. */
  times: Defaulted<number>;
  /** Time at which the products were restored to the customer's cart; null until then. */
  cart_restored_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** For what money is: an order or a purchase, of which exactly one is there. */
interface ForOnePayable {
  order_id: ColumnType<string | null, string | null, never>;
  purchase_id: ColumnType<string | null, string | null, never>;
  /** Whichever of the two there is. */
  payable_id: ColumnType<string, never, never>;
}

/** Payment requested from the provider for an order or a purchase. */
export interface PaymentOrdersTable extends ForOnePayable {
  /** Null until the provider has made its order. */
  provider_order_id: string | null;
  amount: Paise;
  currency: Defaulted<string>;
  /** Time of the next status check at the provider; null when none is due. */
  next_check_at: OptionalInstant;
  checks: Defaulted<number>;
  created_at: DefaultInstant;
}

/** Known payments by the provider's id, each with its decision, made once. */
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

/** Webhook events of the provider, each stored once. */
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
  /** Number of attempts; each has its own idempotency key. */
  round: Defaulted<number>;
  /** Time of the next attempt or status check; null when settled. */
  next_try_at: OptionalInstant;
  failure: Defaulted<string>;
  /** Bank reference of a manual transfer. */
  reference: Defaulted<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** Payment cases: changes at the provider that the shop did not request, by provider id. */
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
  /** Time at which an administrator closed the case. */
  closed_at: OptionalInstant;
  /** Note of that administrator. */
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
