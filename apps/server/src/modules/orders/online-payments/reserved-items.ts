import { demandOf, type ItemUnits, type OrderItemRow } from '../orders/index.ts';

/** Returns the units that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): ItemUnits[] => items.map((item) => demandOf(item));
