/** Sizes of rings, bangles and necklaces as India counts them, in millimetres. */

export * from './kinds.ts';
export * from './people.ts';
export * from './sizes.ts';
