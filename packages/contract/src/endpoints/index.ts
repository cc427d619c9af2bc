import type { ReplyOf, VerbInputOf, VerbReplyOf, WireInputOf, WireReplyOf } from '../endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { addressEndpoints } from './addresses.ts';
import { campaignEndpoints } from './admin/campaigns.ts';
import { dashboardEndpoints } from './admin/dashboard.ts';
import { jobEndpoints } from './admin/jobs.ts';
import { orderManagementEndpoints } from './admin/orders.ts';
import { outboxEndpoints } from './admin/outbox.ts';
import { paymentCaseEndpoints } from './admin/payment-cases.ts';
import { adminProductEndpoints } from './admin/products.ts';
import { catalogueBulkEndpoints } from './admin/products-bulk.ts';
import { redirectEndpoints } from './admin/redirects.ts';
import { adminSearchEndpoints } from './admin/search.ts';
import { settingsEndpoints } from './admin/settings.ts';
import { shopStatusEndpoints } from './admin/shop-status.ts';
import { streakManagementEndpoints } from './admin/streaks.ts';
import { ticketEndpoints } from './admin/tickets.ts';
import { userManagementEndpoints } from './admin/users.ts';
import { vipManagementEndpoints } from './admin/vip.ts';
import { bannerEndpoints } from './banners.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { coinEndpoints } from './coins.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints } from './content.ts';
import { couponEndpoints } from './coupons.ts';
import { feedbackEndpoints } from './feedback.ts';
import { mobileNumberEndpoints } from './mobile-numbers.ts';
import { orderEndpoints } from './orders.ts';
import { profileEndpoints } from './profile.ts';
import { refundEndpoints } from './refunds.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shopEndpoints } from './shop.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { streakEndpoints } from './streak.ts';
import { vipEndpoints } from './vip.ts';
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
  ...adminProductEndpoints,
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
export type Reply<Name extends EndpointName> = ReplyOf<Endpoints[Name]>;
export type VerbInput<Name extends EndpointName> = VerbInputOf<Endpoints[Name]>;
export type VerbReply<Name extends EndpointName> = VerbReplyOf<Endpoints[Name]>;
