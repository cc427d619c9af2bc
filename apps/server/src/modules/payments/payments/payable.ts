/** Returns true for the id of a purchase of coins or membership, false for an order's. */
export const isPurchaseId = (payableId: string): boolean => payableId.startsWith('pur_');

/** Returns the columns that identify a payable: an order or a purchase. */
export const payableColumns = (payableId: string) =>
  isPurchaseId(payableId)
    ? { order_id: null, purchase_id: payableId }
    : { order_id: payableId, purchase_id: null };
