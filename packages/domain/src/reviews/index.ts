/** Reviews: rating summaries, and the public name of a reviewer. */
export * from './reviews.ts';
