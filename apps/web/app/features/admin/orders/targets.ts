/** Statuses that many orders can be set to at once; final ones show their consequences and are set one by one. */
export const targets = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type Target = (typeof targets)[number];

/** Warning before a transition. */
export const onlyForward = 'This can’t be undone. The customer is told immediately.';
