/** Coupons: the campaigns that grant them, the wallets of customers, and which order uses which coupon. */
export { campaignStateOf, changeCampaign, deleteCampaign, withdrawCampaign } from './change-campaign.ts';
export { applyCoupon, type ChosenCoupon, chooseCoupon, readActiveCoupon } from './coupon-for-order.ts';
export { insertCampaignWithCodes } from './create-campaign.ts';
export { generateCouponFromCoins } from './generate-coupon.ts';
export { presentCoupon, presentTerms, walletCoupon } from './present-coupon.ts';
export { readCouponUser } from './read-coupon-user.ts';
export { limitCodeGuesses } from './redeem-coupon.ts';
export { listWallet, type WalletRow } from './store.ts';
export {
  type CampaignRow,
  countCampaigns,
  findCampaign,
  listCampaignCodes,
  listCampaignNames,
  listCampaignRows,
  listCampaignUses,
} from './store-campaigns.ts';
export { countQualifying } from './store-qualifying.ts';
export { giveCouponBack, isCouponFree, spendCoupons, takeCouponAgain } from './use-coupon.ts';
