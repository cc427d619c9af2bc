import { demandOf, type ItemUnits, type OrderItemRow } from '../orders/store.ts';

/** Returns the units that an order reserves. */
export const demandsOf = (items: readonly OrderItemRow[]): ItemUnits[] => items.map((item) => demandOf(item));
