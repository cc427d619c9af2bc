// Written by `npm run generate` from the files it imports.
import { accountEndpoints } from './accounts.ts';
import { addressEndpoints } from './addresses.ts';
import { accountsEndpoints } from './admin/accounts.ts';
import { adminBrandEndpoints } from './admin/brand.ts';
import { campaignEndpoints } from './admin/campaigns.ts';
import { invariantEndpoints } from './admin/checks/invariants.ts';
import { adminCollectionEndpoints } from './admin/collections.ts';
import { customerEndpoints } from './admin/customers.ts';
import { dashboardEndpoints } from './admin/dashboard.ts';
import { goingLiveEndpoints } from './admin/going-live.ts';
import { jobEndpoints } from './admin/jobs.ts';
import { savedViewEndpoints } from './admin/lists/saved-views.ts';
import { creditManagementEndpoints } from './admin/loyalty/credit.ts';
import { friendManagementEndpoints } from './admin/loyalty/friends.ts';
import { adminMenuEndpoints } from './admin/menus.ts';
import { metalRateEndpoints } from './admin/metal-rates.ts';
import { orderManagementEndpoints } from './admin/orders.ts';
import { outboxEndpoints } from './admin/outbox.ts';
import { packingEndpoints } from './admin/packing.ts';
import { parcelEndpoints } from './admin/parcels.ts';
import { paymentCaseEndpoints } from './admin/payment-cases.ts';
import { pricePeriodEndpoints } from './admin/price-periods.ts';
import { catalogueBulkEndpoints } from './admin/products-bulk.ts';
import { adminProductEndpoints } from './admin/products.ts';
import { adminProviderEndpoints } from './admin/providers.ts';
import { adminPushEndpoints } from './admin/push.ts';
import { redirectEndpoints } from './admin/redirects.ts';
import { reportEndpoints } from './admin/reports.ts';
import { returnManagementEndpoints } from './admin/returns.ts';
import { adminSearchEndpoints } from './admin/search.ts';
import { adminSectionEndpoints } from './admin/sections.ts';
import { settingsEndpoints } from './admin/settings.ts';
import { staffEndpoints } from './admin/staff.ts';
import { streakManagementEndpoints } from './admin/streaks.ts';
import { takenOrderEndpoints } from './admin/taken-orders.ts';
import { ticketEndpoints } from './admin/tickets.ts';
import { unitEndpoints } from './admin/units.ts';
import { userManagementEndpoints } from './admin/users.ts';
import { vipManagementEndpoints } from './admin/vip.ts';
import { adminWordEndpoints } from './admin/words.ts';
import { bannerEndpoints } from './banners.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { coinEndpoints } from './coins.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { contactEndpoints } from './contact.ts';
import { couponEndpoints } from './coupons.ts';
import { feedbackEndpoints } from './feedback.ts';
import { friendEndpoints } from './friends.ts';
import { giftCardEndpoints } from './gift-cards.ts';
import { mobileNumberEndpoints } from './mobile-numbers.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { orderEndpoints } from './orders.ts';
import { pageEndpoints } from './pages.ts';
import { profileEndpoints } from './profile.ts';
import { refundEndpoints } from './refunds.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shopEndpoints } from './shop.ts';
import { sizeEndpoints } from './sizes.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { streakEndpoints } from './streak.ts';
import { vipEndpoints } from './vip.ts';
import { waitingRoomEndpoints } from './waiting-room.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every endpoint of the shop, by name. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...accountsEndpoints,
  ...adminBrandEndpoints,
  ...campaignEndpoints,
  ...invariantEndpoints,
  ...adminCollectionEndpoints,
  ...customerEndpoints,
  ...dashboardEndpoints,
  ...goingLiveEndpoints,
  ...jobEndpoints,
  ...savedViewEndpoints,
  ...creditManagementEndpoints,
  ...friendManagementEndpoints,
  ...adminMenuEndpoints,
  ...metalRateEndpoints,
  ...orderManagementEndpoints,
  ...outboxEndpoints,
  ...packingEndpoints,
  ...parcelEndpoints,
  ...paymentCaseEndpoints,
  ...pricePeriodEndpoints,
  ...catalogueBulkEndpoints,
  ...adminProductEndpoints,
  ...adminProviderEndpoints,
  ...adminPushEndpoints,
  ...redirectEndpoints,
  ...reportEndpoints,
  ...returnManagementEndpoints,
  ...adminSearchEndpoints,
  ...adminSectionEndpoints,
  ...settingsEndpoints,
  ...staffEndpoints,
  ...streakManagementEndpoints,
  ...takenOrderEndpoints,
  ...ticketEndpoints,
  ...unitEndpoints,
  ...userManagementEndpoints,
  ...vipManagementEndpoints,
  ...adminWordEndpoints,
  ...bannerEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...coinEndpoints,
  ...confirmationEndpoints,
  ...contactEndpoints,
  ...couponEndpoints,
  ...feedbackEndpoints,
  ...friendEndpoints,
  ...giftCardEndpoints,
  ...mobileNumberEndpoints,
  ...orderChangeEndpoints,
  ...orderEndpoints,
  ...pageEndpoints,
  ...profileEndpoints,
  ...refundEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...secondFactorEndpoints,
  ...shopEndpoints,
  ...sizeEndpoints,
  ...stockAlertEndpoints,
  ...streakEndpoints,
  ...vipEndpoints,
  ...waitingRoomEndpoints,
  ...wishlistEndpoints,
};
