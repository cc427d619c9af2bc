/** Redirects from old addresses to new ones. */
export { finalTarget, type Redirect, sendAlong } from './chains.ts';
export { chooseRedirect, pathOf, readOldPath, readTarget } from './paths.ts';
