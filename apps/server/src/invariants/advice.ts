/** Advice that several invariants share: how a person puts right what the shop can't put right by itself. */
export const advice = {
  stock: 'Count the goods and book the count under Products: what is there decides.',
  provider:
    'Open it and ask the provider again. If the sums still differ, compare them with the Razorpay dashboard.',
  refund:
    'Compare with the Razorpay dashboard under Refunds and payments before anything is paid back again.',
  return: 'Open the return and its order, and compare with the goods that came back.',
  exchange: 'Open the return and its exchange order. Do not ship the goods until they agree.',
  coupon: 'Open the coupon and the order. Withdraw the coupon, or give the customer another one.',
  coins: 'Compare the statement of the customer, and adjust their coins with a note.',
  accountant: 'Tell the accountant before the month is filed, and keep both documents.',
  repair: 'The figure is derived: repair it here.',
  report: 'Keep a backup of today and report it with the rows: nobody can put it right in the admin.',
} as const;
