/**
 * Files and folders below `apps/server/src` that read tables of other owners, and why. Nothing is listed as writing:
 * the owner alone writes a table.
 */
export const foreignReads: readonly {
  readonly path: string;
  readonly tables: readonly string[];
  readonly reason: string;
}[] = [
  {
    path: 'invariants',
    tables: [
      ...['categories', 'coin_accounts', 'coin_entries', 'coin_house_days', 'coin_movements'],
      ...[
        'coin_lot_uses',
        'coin_lots',
        'credit_accounts',
        'credit_entries',
        'credit_movements',
        'gift_cards',
      ],
      ...['coupon_campaigns', 'coupon_uses', 'coupons', 'locked_months', 'order_events', 'order_items'],
      ...['order_return_lines', 'order_returns', 'orders', 'payment_orders', 'payments'],
      ...['order_change_payments', 'order_changes', 'return_events', 'return_lines', 'returns'],
      ...['product_variants', 'products', 'purchases', 'refunds', 'review_products', 'reviews'],
      ...['order_earnings', 'price_periods'],
      ...[
        'product_units',
        'stock_holds',
        'stock_movements',
        'unit_movements',
        'streak_days',
        'streak_milestones',
        'streaks',
      ],
      ...['subcategories', 'tax_document_series', 'tax_documents', 'vip_memberships'],
    ],
    reason: 'an invariant compares what several modules have stored',
  },
  {
    path: 'modules/admin/accounts/store-documents.ts',
    tables: ['tax_documents'],
    reason: 'a return and a register are written from every tax document of a month',
  },
  {
    path: 'modules/admin/accounts/store-sums.ts',
    tables: [
      ...['order_events', 'order_items', 'order_returns', 'orders', 'payments', 'refunds', 'returns'],
      ...['order_change_payments', 'order_changes', 'tax_documents'],
    ],
    reason:
      'a report: the same money by orders, tax documents and payments, in one statement (decision 0137)',
  },
  {
    path: 'modules/catalogue/price-periods',
    tables: ['product_variants', 'products'],
    reason: 'a preview, and the prices in lists, are computed of every variant that a period is about',
  },
  {
    path: 'modules/catalogue/products',
    tables: ['categories', 'pictures', 'product_variants', 'subcategories'],
    reason:
      'lists: one statement narrows and searches by variants and reads the names of category and subcategory; another the pictures of products',
  },
  {
    path: 'modules/catalogue/sales',
    tables: ['product_variants', 'products'],
    reason:
      'reports: the stock with what it sold in one statement, and the category by which a sale is filed',
  },
  {
    path: 'modules/catalogue/products/admin/import/store-items.ts',
    tables: ['order_items'],
    reason: 'the undo of an import leaves products that were ordered meanwhile',
  },
  {
    path: 'modules/catalogue/search/store-vocabulary.ts',
    tables: ['products'],
    reason: 'the search knows the words that products contain',
  },
  {
    path: 'modules/catalogue/sections',
    tables: ['order_items', 'orders', 'product_pictures', 'products'],
    reason: 'a category is read with its products: their number, the picture of the newest, the units sold',
  },
  {
    path: 'modules/catalogue/stock',
    tables: ['product_pictures', 'product_variants', 'products'],
    reason:
      'placing an order: one statement locks the products, another reads the variants with what an order copies',
  },
  {
    path: 'modules/catalogue/stock/store.ts',
    tables: ['stock_alerts'],
    reason: 'no job is made for variants that are back while nobody waits for them',
  },
  {
    path: 'modules/catalogue/stock/store-count.ts',
    tables: ['order_items', 'order_return_lines', 'orders', 'return_lines', 'returns'],
    reason:
      'a count compares the shelf with the stock and what open orders have taken from it, in one statement',
  },
  {
    path: 'modules/catalogue/stock/store-history.ts',
    tables: ['order_items', 'orders'],
    reason: 'a sale is an order item and has no row in the stock ledger (decision 0033)',
  },
  {
    path: 'modules/catalogue/units',
    tables: ['orders', 'product_variants'],
    reason:
      'a unit is listed with the number of its order and its SKU, and comes back as its variant is counted now',
  },
  {
    path: 'modules/catalogue/stock/store-value.ts',
    tables: ['order_items', 'orders', 'product_units', 'unit_movements', 'variant_costs'],
    reason: 'the stock of a day with its costs: one statement counts the ledger, the sales and the units',
  },
  {
    path: 'modules/catalogue/variants',
    tables: ['products'],
    reason: 'a variant is named after its product',
  },
  {
    path: 'modules/loyalty/coupons/store-qualifying.ts',
    tables: ['orders', 'users', 'vip_memberships'],
    reason: 'a report: how many of all customers meet the terms of a campaign',
  },
  {
    path: 'modules/loyalty/credit/store-cards.ts',
    tables: ['users'],
    reason: 'a list of gift cards, paged, with their buyers and searched by their names',
  },
  {
    path: 'modules/loyalty/spend/store.ts',
    tables: ['orders'],
    reason: 'tiers need the lifetime spend, and orders need tiers: this module stands between them',
  },
  {
    path: 'modules/loyalty/streak/store-lists.ts',
    tables: ['users'],
    reason: 'a list of customers, paged by their streak and searched by their name',
  },
  {
    path: 'modules/loyalty/vip/store-birthdays.ts',
    tables: ['coin_movements', 'users'],
    reason: 'a batch of members by birthday, without those who have had the coins of the year',
  },
  {
    path: 'modules/loyalty/vip/store-figures.ts',
    tables: ['order_items', 'orders', 'products'],
    reason:
      'a report: what the terms of the programme cost, or others would have cost, on the orders of a period',
  },
  {
    path: 'modules/loyalty/vip/store-members.ts',
    tables: ['users'],
    reason: 'a list of customers, paged by their membership and searched by their name',
  },
  {
    path: 'modules/orders/cart/store-customer.ts',
    tables: ['coin_accounts', 'coin_lots', 'coupons', 'credit_accounts', 'vip_memberships'],
    reason: 'reading a cart: one statement reads what most customers have none of',
  },
  {
    path: 'modules/orders/order-limits/store.ts',
    tables: ['order_items', 'orders', 'stock_holds', 'users'],
    reason: 'placing an order: one statement counts what its limits need',
  },
  {
    path: 'modules/orders/orders/list/store-popularity.ts',
    tables: ['order_return_lines'],
    reason: 'popularity is units sold less units returned, of all orders in one pass',
  },
  {
    path: 'modules/orders/orders/place/store.ts',
    tables: ['addresses', 'coin_accounts', 'credit_accounts', 'coupons', 'users', 'vip_memberships'],
    reason: 'placing an order: one statement locks the customers and reads what depends on nothing else',
  },
  {
    path: 'modules/orders/orders/store.ts',
    tables: ['product_variants'],
    reason: 'stock that is taken again is counted as its variants are now',
  },
  {
    path: 'modules/orders/orders/store-exchange.ts',
    tables: ['order_returns', 'returns'],
    reason: 'a refund of exchanged goods goes back to the payments of the orders before',
  },
  {
    path: 'modules/payments/order-returns/store.ts',
    tables: ['orders'],
    reason: 'the sweep leaves out returns of orders without an invoice, which have no credit note yet',
  },
  {
    path: 'modules/payments/holds/store-unpaid.ts',
    tables: ['order_items', 'orders'],
    reason: 'the cart: one statement finds the newest unpaid order and its hold, another what is reserved',
  },
  {
    path: 'modules/payments/payments',
    tables: ['stock_holds'],
    reason: 'a payment that waits does so until the hold of its order ends',
  },
  {
    path: 'modules/payments/payments/store-cases.ts',
    tables: ['orders', 'purchases'],
    reason: 'the cases of a customer are those of their orders and purchases, which build on payments',
  },
  {
    path: 'modules/payments/payments/store-personal.ts',
    tables: ['orders', 'purchases'],
    reason: 'the payments of a customer are those of their orders and purchases, which build on payments',
  },
  {
    path: 'modules/platform/effective-dated/store.ts',
    tables: ['users'],
    reason: 'a join gives the author of each version',
  },
  {
    path: 'modules/platform/outbox/store.ts',
    tables: ['users'],
    reason: 'placing an order: the statement that inserts texts skips customers without a verified number',
  },
];
