import type { StockDemand } from '../catalogue/index.ts';
import type { OrderItemRow } from '../orders/index.ts';

/** The pieces that an order takes. */
export const demandsOf = (items: readonly OrderItemRow[]): StockDemand[] =>
  items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
