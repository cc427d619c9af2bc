/** Banner lines above every page: written and scheduled by administrators. */

export { getCurrentBanners } from './get-current-banners.ts';
export { listBanners } from './list-banners.ts';
export { orderBanners } from './order-banners.ts';
export { previewBanner } from './preview-banner.ts';
export { createBanner, deleteBanner, updateBanner } from './save-banner.ts';
export { watchBanners } from './watch-banners.ts';
