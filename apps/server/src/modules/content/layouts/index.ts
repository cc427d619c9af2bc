/** Pages that are made of blocks: the home page, and pages of the shop's own. */
export { listLayoutChanges } from './layout-changes.ts';
export { type StoredBlock, shippedHome } from './present-layout.ts';
export { insertLayoutVersion, listCurrentLayouts } from './store.ts';
