import type { ShopVerbs, Verbs } from './http/verbs.ts';
import {
  beginWithSecondFactor,
  forgotPassword,
  getSecondFactor,
  getUserDetails,
  login,
  logout,
  refreshSession,
  register,
  renewRecoveryCodes,
  resendEmailCode,
  resetPassword,
  setBirthday,
  turnOffSecondFactor,
  turnOnSecondFactor,
  updateUser,
  verifyEmail,
  verifyResetCode,
} from './modules/accounts/index.ts';
import { createAddress, disableAddress, listAddresses, updateAddress } from './modules/addresses/index.ts';
import { uploadAvatar } from './modules/avatars/index.ts';
import { getCurrentBanners } from './modules/banners/index.ts';
import { generateCoupon } from './modules/campaigns/index.ts';
import {
  addToCart,
  deleteCartItem,
  getCart,
  listCartCoupons,
  updateCartQuantity,
} from './modules/cart/index.ts';
import {
  getProductDetails,
  listCategories,
  listProducts,
  listSubcategories,
  listSubcategoryProducts,
  searchProducts,
  suggestProducts,
  suggestSearch,
  trackSearch,
} from './modules/catalogue/index.ts';
import { getCoinBalance, listCoinHistory, listCoinPackages } from './modules/coins/index.ts';
import { listConsents, setConsent } from './modules/consents/index.ts';
import { sendContactCode, submitContact, verifyContactCode } from './modules/contact/index.ts';
import { getInfoPage, listInfoPages } from './modules/content/index.ts';
import {
  activateCoupon,
  deactivateCoupon,
  getCouponStats,
  listUserCoupons,
  redeemCoupon,
} from './modules/coupons/index.ts';
import { countFeedback, getFeedback, submitFeedback } from './modules/feedback/index.ts';
import { getCreditNote, getInvoice } from './modules/invoices/index.ts';
import {
  addMobileNumber,
  deleteMobileNumber,
  listMobileNumbers,
  sendMobileCode,
  setActiveMobileNumber,
  verifyMobile,
} from './modules/mobile-numbers/index.ts';
import { createRazorpayOrder, retryPayment, verifyRazorpayPayment } from './modules/online-orders/index.ts';
import {
  listPurchases,
  listVipTransactions,
  openCoinPurchase,
  openVipPurchase,
  verifyCoinPurchase,
  verifyVipPurchase,
} from './modules/online-purchases/index.ts';
import {
  buyAgain,
  getOrder,
  listOrders,
  placeCashOrder,
  reviewOrder,
  updateOrder,
} from './modules/orders/index.ts';
import { deleteAccount, exportData } from './modules/personal-data/index.ts';
import { listReviews } from './modules/reviews/index.ts';
import { extendSession, listSessions, revokeSession } from './modules/sessions/index.ts';
import { estimateDeliveryTo, getShopFacts } from './modules/settings/index.ts';
import { claimMilestone, convertMilestones, getStreakStatus, processStreak } from './modules/streak/index.ts';
import { getVipStatus, joinVip, listVipTiers } from './modules/vip/index.ts';
import {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  getWishlist,
  moveToCart,
  removeFromWishlist,
} from './modules/wishlist/index.ts';
import { officeVerbs } from './office-verbs.ts';

/** The verb behind each endpoint that guests and shoppers may call, in the order of the contract. */
const shopVerbs: ShopVerbs = {
  'user.register': register,
  'user.login': login,
  'user.verifyEmail': verifyEmail,
  'user.resendEmailCode': resendEmailCode,
  'user.forgotPassword': forgotPassword,
  'user.verifyResetCode': verifyResetCode,
  'user.resetPassword': resetPassword,
  'user.refresh': refreshSession,
  'user.details': getUserDetails,
  'user.logout': logout,
  'address.create': createAddress,
  'address.list': listAddresses,
  'address.update': updateAddress,
  'address.disable': disableAddress,
  'banner.current': getCurrentBanners,
  'cart.create': addToCart,
  'cart.get': getCart,
  'cart.updateQuantity': updateCartQuantity,
  'cart.deleteItem': deleteCartItem,
  'category.list': listCategories,
  'subcategory.list': listSubcategories,
  'product.list': listProducts,
  'product.ofCategory': suggestProducts,
  'product.ofSubcategory': listSubcategoryProducts,
  'product.details': getProductDetails,
  'product.search': searchProducts,
  'coins.balance': getCoinBalance,
  'coins.history': listCoinHistory,
  'coins.packages': listCoinPackages,
  'coins.purchaseOrder': openCoinPurchase,
  'coins.purchaseVerify': verifyCoinPurchase,
  'content.page': getInfoPage,
  'content.list': listInfoPages,
  'contact.sendCode': sendContactCode,
  'contact.verifyCode': verifyContactCode,
  'contact.submit': submitContact,
  'coupon.generate': generateCoupon,
  'coupon.redeem': redeemCoupon,
  'coupon.activate': activateCoupon,
  'coupon.deactivate': deactivateCoupon,
  'coupon.list': listUserCoupons,
  'coupon.stats': getCouponStats,
  'coupon.forCart': listCartCoupons,
  'user.sendMobileCode': sendMobileCode,
  'user.resendMobileCode': sendMobileCode,
  'user.verifyMobile': verifyMobile,
  'user.mobileNumbers': listMobileNumbers,
  'user.addMobile': addMobileNumber,
  'user.deleteMobile': deleteMobileNumber,
  'user.setActiveMobile': setActiveMobileNumber,
  'order.placeCash': placeCashOrder,
  'order.createRazorpay': createRazorpayOrder,
  'order.verifyRazorpayPayment': verifyRazorpayPayment,
  'order.retryPayment': retryPayment,
  'order.list': listOrders,
  'order.get': getOrder,
  'order.update': updateOrder,
  'order.buyAgain': buyAgain,
  'order.invoice': getInvoice,
  'order.creditNote': getCreditNote,
  'order.review': reviewOrder,
  'review.list': listReviews,
  'feedback.submit': submitFeedback,
  'feedback.ofOrder': getFeedback,
  'feedback.count': countFeedback,
  'search.suggest': suggestSearch,
  'search.track': trackSearch,
  'user.update': updateUser,
  'user.uploadAvatar': uploadAvatar,
  'user.setBirthday': setBirthday,
  'user.consents': listConsents,
  'user.setConsent': setConsent,
  'user.extendSession': extendSession,
  'user.sessions': listSessions,
  'user.export': exportData,
  'user.deleteAccount': deleteAccount,
  'user.revokeSession': revokeSession,
  'secondFactor.get': getSecondFactor,
  'secondFactor.begin': beginWithSecondFactor,
  'secondFactor.confirm': turnOnSecondFactor,
  'secondFactor.renewCodes': renewRecoveryCodes,
  'secondFactor.turnOff': turnOffSecondFactor,
  'shop.deliveryEstimate': estimateDeliveryTo,
  'shop.facts': getShopFacts,
  'streak.status': getStreakStatus,
  'streak.process': processStreak,
  'streak.claim': claimMilestone,
  'streak.convert': convertMilestones,
  'vip.status': getVipStatus,
  'vip.tiers': listVipTiers,
  'vip.join': joinVip,
  'vip.purchaseOrder': openVipPurchase,
  'vip.purchaseVerify': verifyVipPurchase,
  'vip.transactions': listVipTransactions,
  'vip.purchases': listPurchases,
  'wishlist.add': addToWishlist,
  'wishlist.remove': removeFromWishlist,
  'wishlist.get': getWishlist,
  'wishlist.check': checkWishlist,
  'wishlist.clear': clearWishlist,
  'wishlist.moveToCart': moveToCart,
};

/** The verb behind each endpoint of the contract. */
export const verbs: Verbs = { ...shopVerbs, ...officeVerbs };
