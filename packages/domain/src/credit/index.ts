/** Store credit and gift cards in rupees: the double-entry ledger, codes of cards, and the limits of buying them. */
export * from './gift-card.ts';
export * from './movement.ts';
