import type { VerbInputOf, VerbReplyOf, WireInputOf, WireReplyOf } from '../endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { addressEndpoints } from './addresses.ts';
import { adminSearchEndpoints } from './admin-search.ts';
import { bannerEndpoints } from './banners.ts';
import { campaignEndpoints } from './campaigns.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { catalogueBulkEndpoints } from './catalogue-bulk.ts';
import { catalogueOfficeEndpoints } from './catalogue-office.ts';
import { coinEndpoints } from './coins.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints } from './content.ts';
import { couponEndpoints } from './coupons.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { feedbackEndpoints } from './feedback.ts';
import { jobEndpoints } from './jobs.ts';
import { mobileNumberEndpoints } from './mobile-numbers.ts';
import { orderManagementEndpoints } from './order-management.ts';
import { orderEndpoints } from './orders.ts';
import { outboxEndpoints } from './outbox.ts';
import { paymentCaseEndpoints } from './payment-cases.ts';
import { profileEndpoints } from './profile.ts';
import { redirectEndpoints } from './redirects.ts';
import { refundEndpoints } from './refunds.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints } from './settings.ts';
import { shopEndpoints } from './shop.ts';
import { shopStatusEndpoints } from './shop-status.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { streakEndpoints } from './streak.ts';
import { streakManagementEndpoints } from './streak-management.ts';
import { ticketEndpoints } from './tickets.ts';
import { userManagementEndpoints } from './user-management.ts';
import { vipEndpoints } from './vip.ts';
import { vipManagementEndpoints } from './vip-management.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** Every endpoint of the shop, by name. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...adminSearchEndpoints,
  ...bannerEndpoints,
  ...campaignEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...coinEndpoints,
  ...catalogueOfficeEndpoints,
  ...catalogueBulkEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...couponEndpoints,
  ...dashboardEndpoints,
  ...jobEndpoints,
  ...mobileNumberEndpoints,
  ...orderEndpoints,
  ...orderManagementEndpoints,
  ...outboxEndpoints,
  ...paymentCaseEndpoints,
  ...redirectEndpoints,
  ...refundEndpoints,
  ...reviewEndpoints,
  ...feedbackEndpoints,
  ...searchEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...settingsEndpoints,
  ...shopEndpoints,
  ...shopStatusEndpoints,
  ...stockAlertEndpoints,
  ...streakEndpoints,
  ...streakManagementEndpoints,
  ...ticketEndpoints,
  ...userManagementEndpoints,
  ...vipEndpoints,
  ...vipManagementEndpoints,
  ...wishlistEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

export type WireInput<Name extends EndpointName> = WireInputOf<Endpoints[Name]>;
export type WireReply<Name extends EndpointName> = WireReplyOf<Endpoints[Name]>;
export type VerbInput<Name extends EndpointName> = VerbInputOf<Endpoints[Name]>;
export type VerbReply<Name extends EndpointName> = VerbReplyOf<Endpoints[Name]>;
