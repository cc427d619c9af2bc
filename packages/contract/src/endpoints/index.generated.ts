// Written by `npm run generate` from the files it imports.
import { accountEndpoints } from './accounts.ts';
import { addressEndpoints } from './addresses.ts';
import { accountsEndpoints } from './admin/accounts.ts';
import { adminBrandEndpoints } from './admin/brand.ts';
import { invariantEndpoints } from './admin/checks/invariants.ts';
import { adminCollectionEndpoints } from './admin/collections.ts';
import { customerEndpoints } from './admin/customers.ts';
import { dashboardEndpoints } from './admin/dashboard.ts';
import { goingLiveEndpoints } from './admin/going-live.ts';
import { jobEndpoints } from './admin/jobs.ts';
import { savedViewEndpoints } from './admin/lists/saved-views.ts';
import { campaignEndpoints } from './admin/loyalty/campaigns.ts';
import { creditManagementEndpoints } from './admin/loyalty/credit.ts';
import { friendManagementEndpoints } from './admin/loyalty/friends.ts';
import { streakManagementEndpoints } from './admin/loyalty/streaks.ts';
import { vipManagementEndpoints } from './admin/loyalty/vip.ts';
import { whatIfEndpoints } from './admin/loyalty/what-if.ts';
import { adminMenuEndpoints } from './admin/menus.ts';
import { metalRateEndpoints } from './admin/metal-rates.ts';
import { orderManagementEndpoints } from './admin/orders/orders.ts';
import { packingEndpoints } from './admin/orders/packing.ts';
import { parcelEndpoints } from './admin/orders/parcels.ts';
import { paymentCaseEndpoints } from './admin/orders/payment-cases.ts';
import { returnManagementEndpoints } from './admin/orders/returns.ts';
import { takenOrderEndpoints } from './admin/orders/taken-orders.ts';
import { unitEndpoints } from './admin/orders/units.ts';
import { outboxEndpoints } from './admin/outbox.ts';
import { pricePeriodEndpoints } from './admin/price-periods.ts';
import { catalogueBulkEndpoints } from './admin/products-bulk.ts';
import { adminProductEndpoints } from './admin/products.ts';
import { adminProviderEndpoints } from './admin/providers.ts';
import { adminPushEndpoints } from './admin/push.ts';
import { redirectEndpoints } from './admin/redirects.ts';
import { reportEndpoints } from './admin/reports.ts';
import { adminSearchEndpoints } from './admin/search.ts';
import { adminSectionEndpoints } from './admin/sections.ts';
import { settingsEndpoints } from './admin/settings.ts';
import { staffEndpoints } from './admin/staff.ts';
import { ticketEndpoints } from './admin/tickets.ts';
import { userManagementEndpoints } from './admin/users.ts';
import { adminWordEndpoints } from './admin/words.ts';
import { bannerEndpoints } from './banners.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { contactEndpoints } from './contact.ts';
import { feedbackEndpoints } from './feedback.ts';
import { coinEndpoints } from './loyalty/coins.ts';
import { couponEndpoints } from './loyalty/coupons.ts';
import { friendEndpoints } from './loyalty/friends.ts';
import { giftCardEndpoints } from './loyalty/gift-cards.ts';
import { streakEndpoints } from './loyalty/streak.ts';
import { vipEndpoints } from './loyalty/vip.ts';
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
import { waitingRoomEndpoints } from './waiting-room.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every endpoint of the shop, by name. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...accountsEndpoints,
  ...adminBrandEndpoints,
  ...invariantEndpoints,
  ...adminCollectionEndpoints,
  ...customerEndpoints,
  ...dashboardEndpoints,
  ...goingLiveEndpoints,
  ...jobEndpoints,
  ...savedViewEndpoints,
  ...campaignEndpoints,
  ...creditManagementEndpoints,
  ...friendManagementEndpoints,
  ...streakManagementEndpoints,
  ...vipManagementEndpoints,
  ...whatIfEndpoints,
  ...adminMenuEndpoints,
  ...metalRateEndpoints,
  ...orderManagementEndpoints,
  ...packingEndpoints,
  ...parcelEndpoints,
  ...paymentCaseEndpoints,
  ...returnManagementEndpoints,
  ...takenOrderEndpoints,
  ...unitEndpoints,
  ...outboxEndpoints,
  ...pricePeriodEndpoints,
  ...catalogueBulkEndpoints,
  ...adminProductEndpoints,
  ...adminProviderEndpoints,
  ...adminPushEndpoints,
  ...redirectEndpoints,
  ...reportEndpoints,
  ...adminSearchEndpoints,
  ...adminSectionEndpoints,
  ...settingsEndpoints,
  ...staffEndpoints,
  ...ticketEndpoints,
  ...userManagementEndpoints,
  ...adminWordEndpoints,
  ...bannerEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...confirmationEndpoints,
  ...contactEndpoints,
  ...feedbackEndpoints,
  ...coinEndpoints,
  ...couponEndpoints,
  ...friendEndpoints,
  ...giftCardEndpoints,
  ...streakEndpoints,
  ...vipEndpoints,
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
  ...waitingRoomEndpoints,
  ...wishlistEndpoints,
};
