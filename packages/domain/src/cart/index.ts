/** The cart: quantity rules, and optimistic edits of its rows. */
export * from './edit-rows.ts';
export * from './quantity.ts';
