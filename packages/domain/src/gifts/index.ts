/** The gift sentence: who it is for, for what, up to which price; and the products that fit it. */
export * from './choose-gifts.ts';
export * from './default-occasions.ts';
export * from './occasions.ts';
export * from './recipients.ts';
export * from './sentence.ts';
