/** Lines of the bar above every page: when they are shown, and where they lead. */

export { readBannerLink } from './link.ts';
export { type BannerState, type BannerTimes, bannerStateAt, nextChangeAfter } from './state.ts';
