import type { Demand } from '@jhumka/domain/orders';
import { demandOf, type OrderItemRow } from '../orders/index.ts';

/** Returns the units that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): Demand[] => items.map((item) => demandOf(item));
