/** Admin of coupon campaigns. */
export { createCampaign, generateCoupon } from './create-campaign.ts';
export { exportCodes } from './export-codes.ts';
export {
  getCampaign,
  listCampaigns,
  previewCampaign,
  removeCampaign,
  revokeCampaign,
  updateCampaign,
} from './manage-campaigns.ts';
