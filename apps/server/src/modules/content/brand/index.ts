/** The brand of the shop: its versions, its icons, and what pages are rendered with. */

export { registerBrandFiles } from './brand-files.ts';
export { type PageBrand, pageBrandOf } from './page-brand.ts';
export { findBrandVersion } from './store.ts';
