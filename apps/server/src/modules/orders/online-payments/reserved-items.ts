import type { Demand } from '@jhumka/domain/orders';
import type { OrderItemRow } from '../orders/index.ts';

/** The products that an order takes. */
export const demandsOf = (items: readonly OrderItemRow[]): Demand[] =>
  items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
