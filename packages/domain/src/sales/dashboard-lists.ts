type Filters = Readonly<Record<string, string>>;

/** What the contact page calls a message about a return; tickets are found by it. */
export const subjectOfReturns = 'A return or an exchange';

/** Which list each figure of the first page of the admin counts: its filters, as the address bar has them. */
export const dashboardLists = {
  sold: (from: string): Filters => ({ sold: 'true', from }),
  toConfirm: { status: 'pending', payment: 'cod_due' },
  toPack: { status: 'confirmed' },
  toShip: { status: 'packed' },
  paymentsStuck: { stuck: 'true' },
  refundsPending: { status: 'open' },
  openTickets: { status: 'open' },
  returnsAsked: { status: 'open', search: subjectOfReturns },
  failedMessages: { state: 'failed' },
  failedJobs: { state: 'failed' },
  lowStock: { state: 'low' },
  soldOut: { state: 'sold_out' },
  joined: (from: string): Filters => ({ from }),
  coins: { holdsCoins: 'true' },
  misses: (from: string): Filters => ({ onlyMisses: 'true', from }),
} as const;
