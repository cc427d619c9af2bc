/** Banner lines above every page: written and scheduled by administrators. */

export { previewBanner } from './check-banner.ts';
export { getCurrentBanners } from './get-current-banners.ts';
export { listBanners } from './list-banners.ts';
export { createBanner, deleteBanner, orderBanners, updateBanner } from './save-banner.ts';
export { watchBanners } from './watch-banners.ts';
