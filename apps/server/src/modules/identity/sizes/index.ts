/** Sizes of customers and their families, by name. */
export { deleteSizesOf } from './store.ts';
