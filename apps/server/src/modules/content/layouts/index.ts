/** Pages that are made of blocks: the home page, and pages of the shop's own. */
export { listLayoutChanges } from './layout-changes.ts';
export { listCurrentLayouts } from './store.ts';
