import type { Verbs } from '../../../verb.ts';
import { previewBanner } from './check-banner.ts';
import { getCurrentBanners } from './get-current-banners.ts';
import { listBanners } from './list-banners.ts';
import { createBanner, deleteBanner, orderBanners, updateBanner } from './save-banner.ts';

export const bannersVerbs = {
  'banner.current': getCurrentBanners,
  'admin.banners.list': listBanners,
  'admin.banners.preview': previewBanner,
  'admin.banners.create': createBanner,
  'admin.banners.update': updateBanner,
  'admin.banners.delete': deleteBanner,
  'admin.banners.order': orderBanners,
} satisfies Partial<Verbs>;
