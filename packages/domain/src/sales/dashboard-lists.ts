type Filters = Readonly<Record<string, string>>;

/** Which list each figure of the first page of the back office counts: its filters, as the address bar has them. */
export const dashboardLists = {
  sold: (from: string): Filters => ({ sold: 'true', from }),
  toConfirm: { status: 'pending', payment: 'cod_due' },
  toPack: { status: 'confirmed' },
  paymentsStuck: { stuck: 'true' },
  refundsPending: { status: 'open' },
  lowStock: { state: 'low' },
  soldOut: { state: 'sold_out' },
  joined: (from: string): Filters => ({ from }),
  coins: { holdsCoins: 'true' },
  misses: (from: string): Filters => ({ onlyMisses: 'true', from }),
} as const;
