import type { Verbs } from '../../../verb.ts';
import {
  getCampaign,
  listCampaigns,
  previewCampaign,
  removeCampaign,
  revokeCampaign,
  updateCampaign,
} from './campaigns.ts';
import { createCampaign, generateCoupon } from './create-campaign.ts';
import { exportCodes } from './export-codes.ts';

/** Admin of coupon campaigns. */
export const adminCampaignsVerbs = {
  'coupon.generate': generateCoupon,
  'admin.campaigns.list': listCampaigns,
  'admin.campaigns.create': createCampaign,
  'admin.campaigns.preview': previewCampaign,
  'admin.campaigns.get': getCampaign,
  'admin.campaigns.update': updateCampaign,
  'admin.campaigns.delete': removeCampaign,
  'admin.campaigns.revoke': revokeCampaign,
  'admin.campaigns.codes': exportCodes,
} satisfies Partial<Verbs>;
