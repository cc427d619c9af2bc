import type { PersonalData } from '../../../personal-data.ts';
import { clearCart, listCartRows } from './store.ts';

/** The cart of a customer. */
export const personalData: PersonalData = {
  columns: { 'cart_items.user_id': 'nothing' },
  collect: { cart: async ({ db }, { id }) => (await listCartRows(db, id)).map((row) => ({ ...row })) },
  erase: (tx, { user }) => clearCart(tx, user.id),
};
