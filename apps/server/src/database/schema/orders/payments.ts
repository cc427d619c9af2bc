import type { Coins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import type {
  PaymentCaseKind,
  PaymentCaseStatus,
  PaymentDecision,
  PaymentLinkState,
  ProviderPaymentStatus,
  RefundReason,
} from '@jhumka/domain/payments';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from '../columns.ts';

/** Stock holds: the products that an unpaid order reserves: held, sold, or released. */
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

/** Exactly one of order and purchase is set. */
interface ForOnePayable {
  order_id: ColumnType<string | null, string | null, never>;
  purchase_id: ColumnType<string | null, string | null, never>;
  /** Generated column: whichever of the two is set. */
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
  /** Null for a manual bank transfer. */
  provider_payment_id: string | null;
  amount: Paise;
  /** Further part of what is owed, which came back another way: at the provider, or as an administrator noted. */
  already_back: Defaulted<Paise>;
  reason: RefundReason;
  /** Role of the member of staff who started it; null for customers and jobs. */
  staff_role_id: Defaulted<string | null>;
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
  /** Part of the amount by which refunds of the shop were lowered. */
  counted: Defaulted<Paise>;
  status: PaymentCaseStatus;
  /** Reason of a dispute, as the provider words it. */
  reason: Defaulted<string>;
  /** Deadline for answering a dispute. */
  respond_by: OptionalInstant;
  /** Time at which an administrator closed the case. */
  closed_at: OptionalInstant;
  note: Defaulted<string>;
  created_at: Instant;
  updated_at: Instant;
}

/** Purchases of coins or membership, with the price at that time. */
export interface PurchasesTable {
  id: string;
  user_id: string;
  kind: 'coins' | 'vip' | 'order-change' | 'gift-card';
  /** Package of coins; '' for membership, the digest of a change, the id of a gift card. */
  package_id: string;
  coins: Coins;
  price: Paise;
  status: Defaulted<'awaiting_payment' | 'failed' | 'paid' | 'refund_pending' | 'refunded'>;
  paid_at: OptionalInstant;
  created_at: Instant;
  updated_at: Instant;
}

/** Links with which customers pay orders at the provider. */
export interface PaymentLinksTable {
  id: string;
  order_id: string;
  /** Null until the provider has made its link. */
  provider_link_id: string | null;
  /** The order that the provider makes for its link; null until it names it. */
  provider_order_id: string | null;
  url: string | null;
  amount: Paise;
  state: PaymentLinkState;
  expires_at: Instant;
  created_by: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface TablesOfPayments {
  stock_holds: StockHoldsTable;
  payment_orders: PaymentOrdersTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_cases: PaymentCasesTable;
  refunds: RefundsTable;
  purchases: PurchasesTable;
  payment_links: PaymentLinksTable;
}
