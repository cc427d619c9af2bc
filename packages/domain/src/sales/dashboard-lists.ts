type Filters = Readonly<Record<string, string>>;

/** Subject of a message about a return. */
export const subjectOfReturns = 'A return or an exchange';

/** List behind each figure of the admin dashboard: its filters, as in the URL. */
export const dashboardLists = {
  sold: (from: string): Filters => ({ sold: 'true', from }),
  toConfirm: { status: 'pending', payment: 'cod_due' },
  toPack: { status: 'confirmed' },
  toShip: { status: 'packed' },
  toDeliver: { status: 'shipped,out_for_delivery' },
  paymentsStuck: { stuck: 'true' },
  refundsPending: { status: 'open' },
  openTickets: { status: 'open' },
  failedMessages: { state: 'failed' },
  failedJobs: { state: 'failed' },
  lowStock: { state: 'low' },
  soldOut: { state: 'sold_out' },
  joined: (from: string): Filters => ({ from }),
  coins: { holdsCoins: 'true' },
  misses: (from: string): Filters => ({ onlyMisses: 'true', from }),
} as const;
