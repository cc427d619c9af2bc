import type { SnakeCased } from '@jhumka/contract/wire/spelling';
import type { Day } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import type { LineParticulars } from '@jhumka/domain/invoices';
import type { VipTier } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import type {
  OrderChannel,
  OrderConfirmation,
  OrderStatus,
  PaymentMeans,
  PaymentStatus,
} from '@jhumka/domain/orders';
import type { Bill } from '@jhumka/domain/pricing';
import type {
  Defaulted,
  DefaultedJson,
  DefaultInstant,
  Instant,
  Json,
  NullableJson,
  OptionalInstant,
} from '../columns.ts';

/** Bill of an order as it is stored, which is also its form on the wire. */
export type StoredBill = SnakeCased<Bill>;

/** Personalisation of a row of a cart or an item of an order. */
export interface PersonalisedRow {
  readonly engraving: string;
  readonly gift_wrap: boolean;
  readonly gift_message: string;
}

/** Copy of the delivery address at the time of the order. */
export interface DeliveryAddress {
  _id: string;
  name: string;
  address_line: string;
  landmark: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  mobile: string;
  address_type: 'home' | 'work' | 'other';
  is_default: boolean;
  createdAt: string;
}

export interface OrdersTable {
  id: string;
  order_number: string;
  user_id: string;
  idempotency_key: string | null;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: 'cod' | 'razorpay';
  address_id: string;
  delivery_address: Json<DeliveryAddress>;
  bill: Json<StoredBill>;
  grand_total: Paise;
  /** Sum of partial refunds, in paise. */
  refunded_total: Defaulted<Paise>;
  shipping: 'express' | 'standard';
  /** Return window in days after delivery, as promised when the order was placed. */
  return_days: Defaulted<number>;
  /** Last day of the estimate that checkout showed; null in orders from before. */
  promised_day: Defaulted<Day | null>;
  changes: Defaulted<number>;
  pan_encrypted: string | null;
  /** The firm that the invoice is for; both are '' for a person. */
  buyer_gstin: Defaulted<string>;
  buyer_business_name: Defaulted<string>;
  note: Defaulted<string>;
  /** State of the question that precedes the packing of a cash order; '' where nobody asks. */
  confirmation: Defaulted<OrderConfirmation>;
  channel: Defaulted<OrderChannel>;
  /** Administrator who took the order; null for one of the shop. */
  placed_by: string | null;
  /** Means of a payment at the counter or by transfer, and its reference; '' for every other order. */
  payment_means: Defaulted<PaymentMeans | ''>;
  payment_reference: Defaulted<string>;
  tracking_number: Defaulted<string>;
  courier_partner: Defaulted<string>;
  cancellation_reason: Defaulted<string>;
  /** Written by the invoices module only. */
  invoice_number: Defaulted<string>;
  credit_note_number: Defaulted<string>;
  delivered_at: OptionalInstant;
  /** The order whose goods were exchanged for these; null for any other. */
  exchange_of: Defaulted<string | null>;
  /** The part of the grand total that goods sent back have paid. */
  exchange_credit: Defaulted<Paise>;
  /** Coins that lowered the bill and that paid it, what they were worth, and credit (decision 0162). */
  coins_given: Defaulted<Coins>;
  coins_purchased: Defaulted<Coins>;
  coins_discount: Defaulted<Paise>;
  coins_paid: Defaulted<Paise>;
  credit_used: Defaulted<Paise>;
  /** Number of times that the coins were taken. */
  coin_takes: Defaulted<number>;
  coins_given_back: Defaulted<Coins>;
  coins_purchased_back: Defaulted<Coins>;
  credit_back: Defaulted<Paise>;
  /** Value that came back with this order in coins and credit instead of money. */
  back_in_coins: Defaulted<Paise>;
  /** Tier by which it was billed; null in orders from before. */
  tier: Defaulted<VipTier | null>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface OrderItemsTable {
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  sku: Defaulted<string>;
  /** Names of the options with the chosen values, as they were. */
  options: DefaultedJson<Record<string, string>>;
  /** Days in the workshop; null for what was taken from the stock. */
  made_to_order_days: number | null;
  /** True when its units are chosen at packing (decision 0134). */
  kept_by_units: Defaulted<boolean>;
  name: string;
  image: string;
  quantity: number;
  unit_price: Paise;
  discount: number;
  discounted_unit_price: Paise;
  gst: number;
  hsn: string;
  line_total: Paise;
  line_gst: Paise;
  /** Tells lines of the same variant apart; empty for a line that is known by its variant. */
  line_key: Defaulted<string>;
  engraving: Defaulted<string>;
  /** Part of both unit prices. */
  engraving_price: Defaulted<Paise>;
  gift_wrap: Defaulted<boolean>;
  /** Part of both unit prices. */
  gift_wrap_price: Defaulted<Paise>;
  gift_message: Defaulted<string>;
  /** Text of the invoice about the goods, as they were ordered; null in orders from before. */
  particulars: NullableJson<SnakeCased<LineParticulars>>;
  /** Cost of its articles together: of the variant when they were ordered, of the units that were packed. */
  cost: Defaulted<Paise | null>;
}

export interface OrderEventsTable {
  order_id: string;
  position: number;
  order_status: OrderStatus;
  actor: 'shopper' | 'admin' | 'shop';
  actor_id: string | null;
  note: Defaulted<string>;
  at: DefaultInstant;
  /** True for a step that was undone, and for the entry that undid it: customers see neither. */
  is_undone: Defaulted<boolean>;
}

/** Last step of an order that can be undone, or that was (decision 0144). */
export interface OrderStepsTable {
  order_id: string;
  id: string;
  /** Shared by the steps of one bulk change. */
  bulk_id: string | null;
  order_status: OrderStatus;
  /** Values of the order that the step has changed, as they were. */
  before: Json<StateBefore>;
  at: Instant;
  /** End of the time in which it can be undone. */
  until: Instant;
  undone_at: OptionalInstant;
}

/** Values of an order that a step changes. */
export interface StateBefore extends Pick<OrdersTable, 'order_status' | 'payment_status'> {
  readonly tracking_number: string;
  readonly courier_partner: string;
  readonly invoice_number: string;
  readonly delivered_at: string | null;
}

/** Administrators who pack an order at the moment. */
export interface PackingClaimsTable {
  order_id: string;
  actor_id: string;
  since: Instant;
  /** Time of the last sign of them: a claim without one ends. */
  active_at: Instant;
}

/** State of an order before or after a change, with its personal data: erased but for the total. */
export interface OrderSnapshot {
  readonly grand_total: Paise;
  readonly payment_method?: OrdersTable['payment_method'];
  readonly promised_day?: Day | null;
  readonly delivery_address?: DeliveryAddress;
  readonly items?: readonly {
    readonly line: string;
    readonly variant_id: string;
    readonly name: string;
    readonly quantity: number;
    readonly gift_message: string;
  }[];
}

/** Changes of an order before it was packed. */
export interface OrderChangesTable {
  id: string;
  order_id: string;
  /** Counted from 1 within the order. */
  position: number;
  before: Json<OrderSnapshot>;
  after: Json<OrderSnapshot>;
  digest: string;
  actor: 'shopper' | 'admin';
  actor_id: string;
  reason: Defaulted<string>;
  /** New total less the old one, in paise. */
  difference: number;
  /** An order that is to be paid online instead stays a cash order until it is. */
  state: 'made' | 'awaiting_payment';
  /** Refund of a lower total that was paid online. */
  refund_id: string | null;
  /** Revision of the invoice that the change has replaced. */
  revision: number | null;
  at: Instant;
}

/** Payments of changes that made a paid order dearer; each is a purchase. */
export interface OrderChangePaymentsTable {
  purchase_id: string;
  order_id: string;
  amount: Paise;
  request: Json<object>;
  digest: string;
  /** Units that are reserved until `held_until`. */
  held: DefaultedJson<readonly HeldUnits[]>;
  held_until: OptionalInstant;
  /** Time at which it was paid, and the order changed. */
  paid_at: OptionalInstant;
}

export interface HeldUnits {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly isMadeToOrder: false;
  readonly isByUnits: boolean;
}

/** Notes on an order, visible to administrators. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  author_id: string;
  text: string;
  created_at: Instant;
}

export interface TablesOfOrders {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  order_steps: OrderStepsTable;
  packing_claims: PackingClaimsTable;
  order_changes: OrderChangesTable;
  order_change_payments: OrderChangePaymentsTable;
  order_notes: OrderNotesTable;
}
