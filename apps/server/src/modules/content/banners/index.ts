/** Banner lines above every page: written and scheduled by administrators. */

export { watchBanners } from './watch-banners.ts';
