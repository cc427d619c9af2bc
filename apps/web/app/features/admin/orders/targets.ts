/** To what many orders can be moved at once; ends are shown with what follows from them, one by one. */
export const targets = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type Target = (typeof targets)[number];

/** What is said before an order moves on. */
export const onlyForward = 'This can’t be undone. The customer is told immediately.';
