import type { Demand } from '@jhumka/domain/orders';
import type { OrderItemRow } from '../orders/index.ts';

/** Returns the products that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): Demand[] =>
  items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
