/** Campaigns of coupons, as administrators run them. */
export { createCampaign, generateCoupon } from './create-campaign.ts';
export { exportCodes } from './export-codes.ts';
export {
  getCampaign,
  listCampaigns,
  removeCampaign,
  revokeCampaign,
  updateCampaign,
} from './manage-campaigns.ts';
export { previewCampaign } from './preview-campaign.ts';
