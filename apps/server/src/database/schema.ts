import type { InfoPageSlug } from '@jhumka/contract';
import type { Invoice, PaperKind } from '@jhumka/domain/invoices';
import type { MessageKind } from '@jhumka/domain/messages';
import type { Paise } from '@jhumka/domain/money';
import type { OrderStatus, PaymentStatus } from '@jhumka/domain/orders';
import type { PaymentDecision, ProviderPaymentStatus, RefundReason } from '@jhumka/domain/payments';
import type { Bill } from '@jhumka/domain/pricing';
import type { Rating } from '@jhumka/domain/reviews';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

// The tables as the code sees them. Instants are ISO texts, days are 'YYYY-MM-DD', money is whole paise.

type Instant = ColumnType<string, string | Date, string | Date>;
type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Written as JSON text, read as the value. */
type Json<T extends object> = JSONColumnType<T, string, string>;
type DefaultedJson<T extends object> = JSONColumnType<T, string | undefined, string>;

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: DefaultInstant;
}

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified_at: OptionalInstant;
  password_hash: string;
  mobile: string | null;
  mobile_verified_at: OptionalInstant;
  avatar: Defaulted<string>;
  role: Defaulted<'USER' | 'ADMIN'>;
  status: Defaulted<'Active' | 'Inactive' | 'Suspended'>;
  birthday: string | null;
  last_login_at: OptionalInstant;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface VipMembershipsTable {
  user_id: string;
  joined_at: DefaultInstant;
}

export interface OneTimeCodesTable {
  id: string;
  /** Nobody's, when it went to an address without an account. */
  user_id: string | null;
  purpose: 'verify-email' | 'change-email' | 'reset-password' | 'verify-mobile' | 'contact';
  /** The email or mobile number that the code was sent to. */
  subject: Defaulted<string>;
  /** Who showed the code, hashed: the one who may go on without a token. */
  proof_caller: ColumnType<string | null, string | null | undefined, string | null>;
  code_hash: string;
  tries: Defaulted<number>;
  expires_at: Instant;
  used_at: OptionalInstant;
  created_at: DefaultInstant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  rotated_at: DefaultInstant;
  expires_at: Instant;
  ended_at: OptionalInstant;
  user_agent: Defaulted<string>;
  created_at: DefaultInstant;
}

export interface MobileNumbersTable {
  id: string;
  user_id: string;
  mobile: string;
  verified_at: OptionalInstant;
  is_active: Defaulted<boolean>;
  created_at: DefaultInstant;
}

export interface ConsentsTable {
  id: string;
  user_id: string;
  purpose: 'marketing-email' | 'marketing-sms' | 'analytics' | 'review-invitation';
  is_given: boolean;
  text_version: string;
  at: DefaultInstant;
}

export interface AuditEntriesTable {
  id: string;
  actor_id: string;
  action: string;
  subject_id: string;
  changes: DefaultedJson<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  note: Defaulted<string>;
  at: DefaultInstant;
}

export interface ContactTicketsTable {
  id: string;
  ticket_number: string;
  name: string;
  email: string;
  mobile: Defaulted<string>;
  subject: Defaulted<string>;
  message: string;
  order_number: Defaulted<string>;
  created_at: DefaultInstant;
}

export interface RateCountersTable {
  key: string;
  window_start: Instant;
  count: number;
}

export interface AddressesTable {
  id: string;
  user_id: string;
  name: string;
  address_line: string;
  landmark: Defaulted<string>;
  city: string;
  state: string;
  country: Defaulted<string>;
  pincode: string;
  mobile: string;
  address_type: Defaulted<'home' | 'work' | 'other'>;
  is_default: Defaulted<boolean>;
  disabled_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface CategoriesTable {
  id: string;
  name: string;
  slug: string;
  picture_id: string | null;
  banner_id: string | null;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface SubcategoriesTable {
  id: string;
  category_id: string;
  name: string;
  slug: string;
  picture_id: string | null;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface Gemstone {
  stone: string;
  count: number | null;
  carat_total: number | null;
}

export interface Dimensions {
  width?: number;
  height?: number;
  depth?: number;
}

export interface ProductsTable {
  id: string;
  sku: string;
  name: string;
  description: Defaulted<string>;
  category_id: string;
  subcategory_id: string;
  unit: Defaulted<string>;
  price: Paise;
  discount: Defaulted<number>;
  /** Written by the catalogue from the domain's rule, so that lists can sort by it. */
  discounted_price: Paise;
  gst: Defaulted<number>;
  stock: number;
  metal: Defaulted<string>;
  purity: Defaulted<string>;
  gemstones: DefaultedJson<Gemstone[]>;
  gemstone_names: Defaulted<string[]>;
  gross_weight_g: number | null;
  dimensions_mm: DefaultedJson<Dimensions>;
  tags: Defaulted<string[]>;
  more_details: DefaultedJson<Record<string, string>>;
  hsn: Defaulted<string>;
  huid: string | null;
  country_of_origin: Defaulted<string>;
  model_file: string | null;
  publish: Defaulted<boolean>;
  rating: number | null;
  review_count: Defaulted<number>;
  search: Generated<string>;
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface PicturesTable {
  /** SHA-256 of the original, hexadecimal. */
  id: string;
  width: number;
  height: number;
  alt: Defaulted<string>;
  placeholder: string;
  bytes: number;
  mime: string;
  created_at: DefaultInstant;
}

export interface ProductPicturesTable {
  product_id: string;
  position: number;
  picture_id: string;
  alt: Defaulted<string>;
}

export interface SearchWordsTable {
  word: string;
}

export interface SearchSynonymsTable {
  term: string;
  means: string[];
  updated_at: DefaultInstant;
}

export interface SearchCountsTable {
  day: string;
  term: string;
  searches: number;
  misses: number;
}

export interface CartItemsTable {
  id: string;
  user_id: string;
  product_id: string;
  quantity: number;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface WishlistItemsTable {
  id: string;
  user_id: string;
  product_id: string;
  created_at: DefaultInstant;
}

/** The address of an order as it was when it was placed. */
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
  bill: Json<Bill>;
  grand_total: Paise;
  shipping: 'express' | 'standard';
  pan_encrypted: string | null;
  note: Defaulted<string>;
  tracking_number: Defaulted<string>;
  courier_partner: Defaulted<string>;
  cancellation_reason: Defaulted<string>;
  /** Written by the module of invoices alone. */
  invoice_number: Defaulted<string>;
  credit_note_number: Defaulted<string>;
  delivered_at: OptionalInstant;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface OrderItemsTable {
  order_id: string;
  position: number;
  product_id: string;
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
}

export interface OrderEventsTable {
  order_id: string;
  position: number;
  order_status: OrderStatus;
  actor: 'shopper' | 'admin' | 'shop';
  actor_id: string | null;
  note: Defaulted<string>;
  at: DefaultInstant;
}

/** The last number of each series of papers. */
export interface PaperSeriesTable {
  kind: PaperKind;
  financial_year: string;
  last_sequence: number;
}

export interface PaperPlace {
  readonly state: string;
  /** Two digits as in GST numbers, '' when unknown. */
  readonly code: string;
}

/** A paper as it was made: nothing of it follows later changes of the shop, the order or the person. */
export interface Paper {
  readonly kind: PaperKind;
  readonly number: string;
  /** Day in India. */
  readonly date: string;
  readonly order_number: string;
  readonly order_date: string;
  /** The invoice that a credit note takes back, and why. */
  readonly against: { readonly number: string; readonly date: string; readonly reason: string } | null;
  readonly seller: PaperPlace & {
    readonly name: string;
    readonly legal_name: string;
    readonly address: string;
    readonly gstin: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly supply: PaperPlace;
  readonly payment: string;
  readonly figures: Invoice;
}

/** Invoices and credit notes, with all that they say. */
export interface PapersTable {
  id: string;
  number: string;
  kind: PaperKind;
  financial_year: string;
  sequence: number;
  order_id: string;
  user_id: string;
  content: Json<Paper>;
  /** Where the drawn paper lies; null until it is drawn. */
  file_key: string | null;
  created_at: Instant;
}

/** What a buyer says of the pieces of an order. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  user_id: string;
  /** How the buyer is named in public. */
  author: string;
  rating: Rating;
  comment: Defaulted<string>;
  hidden_at: OptionalInstant;
  created_at: Instant;
}

export interface ReviewProductsTable {
  product_id: string;
  review_id: string;
  created_at: Instant;
}

/** What a buyer says of an order, to the shop alone. */
export interface FeedbackTable {
  id: string;
  order_id: string;
  user_id: string;
  rating: Rating;
  comment: Defaulted<string>;
  topics: Defaulted<string[]>;
  created_at: Instant;
  updated_at: Instant;
}

/** What people are told: one row for a message, written with the move that it tells of. */
export interface OutboxMessagesTable {
  id: string;
  about: string;
  channel: 'mail' | 'sms';
  kind: MessageKind;
  order_id: string;
  user_id: string;
  state: Defaulted<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  tries: Defaulted<number>;
  /** Raised by each sending that an administrator asks for. */
  round: Defaulted<number>;
  recipient: Defaulted<string>;
  subject: Defaulted<string>;
  last_error: Defaulted<string>;
  due_at: Instant;
  claimed_until: OptionalInstant;
  sent_at: OptionalInstant;
  created_at: Instant;
}

/** Pieces that an order keeps out of stock until it is paid: held, sold, or given back. */
export interface StockHoldsTable {
  order_id: string;
  state: 'held' | 'sold' | 'returned';
  expires_at: Instant;
  /** How often the pieces were taken for this order. */
  times: Defaulted<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** What the payment provider is asked to collect for an order. */
export interface PaymentOrdersTable {
  order_id: string;
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
export interface PaymentsTable {
  provider_payment_id: string;
  order_id: string;
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

export interface RefundsTable {
  id: string;
  order_id: string;
  provider_payment_id: string;
  amount: Paise;
  reason: RefundReason;
  status: Defaulted<'requested' | 'pending' | 'processed' | 'failed'>;
  provider_refund_id: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Defaulted<number>;
  /** When it is sent or looked after again; null when it is over. */
  next_try_at: OptionalInstant;
  failure: Defaulted<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface InboxMessagesTable {
  id: Generated<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: Defaulted<string>;
  body_text: string;
  body_html: Defaulted<string>;
  created_at: DefaultInstant;
}

/** Every version of every help and policy page; the highest one of a page is what it says now. */
export interface PageVersionsTable {
  slug: InfoPageSlug;
  version: number;
  title: string;
  description: string;
  lead: string;
  markdown: string;
  note: Defaulted<string>;
  author_id: string | null;
  created_at: DefaultInstant;
}

export interface Database {
  settings: SettingsTable;
  users: UsersTable;
  vip_memberships: VipMembershipsTable;
  one_time_codes: OneTimeCodesTable;
  mobile_numbers: MobileNumbersTable;
  consents: ConsentsTable;
  audit_entries: AuditEntriesTable;
  contact_tickets: ContactTicketsTable;
  sessions: SessionsTable;
  rate_counters: RateCountersTable;
  addresses: AddressesTable;
  categories: CategoriesTable;
  subcategories: SubcategoriesTable;
  products: ProductsTable;
  pictures: PicturesTable;
  product_pictures: ProductPicturesTable;
  search_words: SearchWordsTable;
  search_synonyms: SearchSynonymsTable;
  search_counts: SearchCountsTable;
  cart_items: CartItemsTable;
  wishlist_items: WishlistItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  reviews: ReviewsTable;
  review_products: ReviewProductsTable;
  feedback: FeedbackTable;
  paper_series: PaperSeriesTable;
  papers: PapersTable;
  outbox_messages: OutboxMessagesTable;
  stock_holds: StockHoldsTable;
  payment_orders: PaymentOrdersTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  inbox_messages: InboxMessagesTable;
  page_versions: PageVersionsTable;
}
