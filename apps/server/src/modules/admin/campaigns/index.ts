/** Admin of coupon campaigns. */

export {
  getCampaign,
  listCampaigns,
  previewCampaign,
  removeCampaign,
  revokeCampaign,
  updateCampaign,
} from './campaigns.ts';
export { createCampaign, generateCoupon } from './create-campaign.ts';
export { exportCodes } from './export-codes.ts';
