/** Redirects from old addresses to new ones. */
export * from './chains.ts';
export * from './paths.ts';
