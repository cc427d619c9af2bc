/** Banner lines above every page: their schedule and their links. */

export { readBannerLink } from './link.ts';
export { type BannerState, type BannerTimes, bannerStateAt, nextChangeAfter } from './state.ts';
