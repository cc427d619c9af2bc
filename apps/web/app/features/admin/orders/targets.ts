/** To what many orders can be moved at once; ends are shown with what follows from them, one by one. */
export const targets = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type Target = (typeof targets)[number];

/** Warning before a transition. */
export const onlyForward = 'This can’t be undone. The customer is told immediately.';
