import type {
  BulkEditRowsTable,
  BulkEditsTable,
  CategoriesTable,
  PicturesTable,
  ProductImportsTable,
  ProductPicturesTable,
  ProductsTable,
  SearchCountsTable,
  SearchSynonymsTable,
  SearchVocabularyTable,
  StockAlertsTable,
  StockMovementsTable,
  SubcategoriesTable,
  UploadedPicturesTable,
} from './schema/catalogue.ts';
import type {
  BirthdayChecksTable,
  CoinAccountsTable,
  CoinEntriesTable,
  CoinHouseDaysTable,
  CoinMovementsTable,
} from './schema/coins.ts';
import type {
  CouponCampaignsTable,
  CouponCodesTable,
  CouponsTable,
  CouponUsesTable,
  ShopHeartbeatTable,
  ShopOutagesTable,
  StreakDaysTable,
  StreakMilestonesTable,
  StreaksTable,
} from './schema/loyalty.ts';
import type { InboxMessagesTable, OutboxMessagesTable } from './schema/messages.ts';
import type {
  CartItemsTable,
  FeedbackTable,
  OrderEventsTable,
  OrderItemsTable,
  OrderNotesTable,
  OrderReturnLinesTable,
  OrderReturnsTable,
  OrdersTable,
  ReviewProductsTable,
  ReviewsTable,
  WishlistItemsTable,
} from './schema/orders.ts';
import type {
  PaymentCasesTable,
  PaymentEventsTable,
  PaymentOrdersTable,
  PaymentsTable,
  PurchasesTable,
  RefundsTable,
  StockHoldsTable,
} from './schema/payments.ts';
import type {
  BannersTable,
  PageVersionsTable,
  RecurringTasksTable,
  RedirectsTable,
  SettingsTable,
  SettingVersionsTable,
} from './schema/shop.ts';
import type { TaxDocumentSeriesTable, TaxDocumentsTable } from './schema/tax-documents.ts';
import type {
  AddressesTable,
  AuditEntriesTable,
  ConsentsTable,
  ContactTicketsTable,
  MobileNumbersTable,
  OneTimeCodesTable,
  RateCountersTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  TicketMessagesTable,
  UsersTable,
  VipMembershipsTable,
} from './schema/users.ts';

export type * from './schema/catalogue.ts';
export type * from './schema/coins.ts';
export type * from './schema/loyalty.ts';
export type * from './schema/messages.ts';
export type * from './schema/orders.ts';
export type * from './schema/payments.ts';
export type * from './schema/shop.ts';
export type * from './schema/tax-documents.ts';
export type * from './schema/users.ts';

// All tables as the code sees them, grouped by noun.
export interface Database {
  settings: SettingsTable;
  setting_versions: SettingVersionsTable;
  users: UsersTable;
  vip_memberships: VipMembershipsTable;
  one_time_codes: OneTimeCodesTable;
  mobile_numbers: MobileNumbersTable;
  consents: ConsentsTable;
  audit_entries: AuditEntriesTable;
  recovery_codes: RecoveryCodesTable;
  second_factors: SecondFactorsTable;
  contact_tickets: ContactTicketsTable;
  ticket_messages: TicketMessagesTable;
  sessions: SessionsTable;
  rate_counters: RateCountersTable;
  addresses: AddressesTable;
  categories: CategoriesTable;
  subcategories: SubcategoriesTable;
  products: ProductsTable;
  pictures: PicturesTable;
  product_pictures: ProductPicturesTable;
  uploaded_pictures: UploadedPicturesTable;
  stock_movements: StockMovementsTable;
  stock_alerts: StockAlertsTable;
  bulk_edits: BulkEditsTable;
  bulk_edit_rows: BulkEditRowsTable;
  product_imports: ProductImportsTable;
  search_vocabulary: SearchVocabularyTable;
  search_synonyms: SearchSynonymsTable;
  search_counts: SearchCountsTable;
  cart_items: CartItemsTable;
  wishlist_items: WishlistItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  order_returns: OrderReturnsTable;
  order_return_lines: OrderReturnLinesTable;
  order_notes: OrderNotesTable;
  reviews: ReviewsTable;
  review_products: ReviewProductsTable;
  feedback: FeedbackTable;
  tax_document_series: TaxDocumentSeriesTable;
  tax_documents: TaxDocumentsTable;
  outbox_messages: OutboxMessagesTable;
  stock_holds: StockHoldsTable;
  payment_orders: PaymentOrdersTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_cases: PaymentCasesTable;
  refunds: RefundsTable;
  purchases: PurchasesTable;
  birthday_checks: BirthdayChecksTable;
  coin_accounts: CoinAccountsTable;
  coin_movements: CoinMovementsTable;
  coin_entries: CoinEntriesTable;
  coin_house_days: CoinHouseDaysTable;
  inbox_messages: InboxMessagesTable;
  page_versions: PageVersionsTable;
  banners: BannersTable;
  redirects: RedirectsTable;
  recurring_tasks: RecurringTasksTable;
  streaks: StreaksTable;
  streak_days: StreakDaysTable;
  streak_milestones: StreakMilestonesTable;
  shop_heartbeat: ShopHeartbeatTable;
  shop_outages: ShopOutagesTable;
  coupon_campaigns: CouponCampaignsTable;
  coupon_codes: CouponCodesTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
}
