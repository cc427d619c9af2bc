/** Whether an id is one of a purchase: of coins or membership, instead of an order. */
export const isPurchaseId = (boughtId: string): boolean => boughtId.startsWith('pur_');

/** The columns that say for what money is: an order or a purchase. */
export const boughtColumns = (boughtId: string) =>
  isPurchaseId(boughtId)
    ? { order_id: null, purchase_id: boughtId }
    : { order_id: boughtId, purchase_id: null };
