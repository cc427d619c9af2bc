import type { PersonalData } from '../../../personal-data.ts';
import { deleteWishlistItems, listWishlistRows } from './store.ts';

/** The wishlist of a customer. */
export const personalData: PersonalData = {
  columns: { 'wishlist_items.user_id': 'nothing' },
  collect: {
    wishlist: async ({ db }, { id }) => (await listWishlistRows(db, id)).map((item) => ({ ...item })),
  },
  erase: async (tx, { user }) => {
    await deleteWishlistItems(tx, user.id, null);
  },
};
