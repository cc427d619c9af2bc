import type { Verbs } from './http/verbs.ts';
import {
  forgotPassword,
  getUserDetails,
  login,
  logout,
  refreshSession,
  register,
  resendEmailCode,
  resetPassword,
  setBirthday,
  updateUser,
  verifyEmail,
  verifyResetCode,
} from './modules/accounts/index.ts';
import { createAddress, disableAddress, listAddresses, updateAddress } from './modules/addresses/index.ts';
import { listAudit } from './modules/audit/index.ts';
import { uploadAvatar } from './modules/avatars/index.ts';
import { addToCart, deleteCartItem, getCart, updateCartQuantity } from './modules/cart/index.ts';
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
import {
  getInfoPage,
  getInfoPageSource,
  listInfoPageHistory,
  listInfoPages,
  previewInfoPage,
  updateInfoPage,
} from './modules/content/index.ts';
import { countFeedback, getFeedback, submitFeedback } from './modules/feedback/index.ts';
import { getCreditNote, getInvoice } from './modules/invoices/index.ts';
import { getOutboxMessage } from './modules/messages/index.ts';
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
import { getRefundConsequences, recordTransfer, refundOrder } from './modules/order-management/index.ts';
import {
  buyAgain,
  getOrder,
  listAllOrders,
  listOrders,
  placeCashOrder,
  reviewOrder,
  updateOrder,
} from './modules/orders/index.ts';
import { listOutbox, resendMessage } from './modules/outbox/index.ts';
import { deleteAccount, exportData } from './modules/personal-data/index.ts';
import { listAllReviews, listReviews, moderateReview } from './modules/reviews/index.ts';
import { deleteSynonym, listSearchTerms, listSynonyms, saveSynonym } from './modules/search/index.ts';
import { extendSession, listSessions, revokeSession } from './modules/sessions/index.ts';
import { estimateDeliveryTo, getShopFacts } from './modules/settings/index.ts';
import {
  adminExportUsers,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
} from './modules/user-management/index.ts';
import { getVipStatus, joinVip, listVipTiers } from './modules/vip/index.ts';
import {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  getWishlist,
  moveToCart,
  removeFromWishlist,
} from './modules/wishlist/index.ts';

/** The verb behind each endpoint. */
export const verbs: Verbs = {
  'address.create': createAddress,
  'address.disable': disableAddress,
  'address.list': listAddresses,
  'address.update': updateAddress,
  'cart.create': addToCart,
  'cart.deleteItem': deleteCartItem,
  'cart.get': getCart,
  'cart.updateQuantity': updateCartQuantity,
  'category.list': listCategories,
  'coins.balance': getCoinBalance,
  'coins.history': listCoinHistory,
  'coins.packages': listCoinPackages,
  'coins.purchaseOrder': openCoinPurchase,
  'coins.purchaseVerify': verifyCoinPurchase,
  'content.history': listInfoPageHistory,
  'content.list': listInfoPages,
  'content.page': getInfoPage,
  'content.preview': previewInfoPage,
  'content.source': getInfoPageSource,
  'content.update': updateInfoPage,
  'order.buyAgain': buyAgain,
  'order.creditNote': getCreditNote,
  'order.createRazorpay': createRazorpayOrder,
  'order.get': getOrder,
  'order.invoice': getInvoice,
  'order.list': listOrders,
  'order.listAll': listAllOrders,
  'order.placeCash': placeCashOrder,
  'order.refund': refundOrder,
  'order.refundConsequences': getRefundConsequences,
  'order.review': reviewOrder,
  'order.retryPayment': retryPayment,
  'order.update': updateOrder,
  'order.verifyRazorpayPayment': verifyRazorpayPayment,
  'outbox.get': getOutboxMessage,
  'outbox.list': listOutbox,
  'outbox.resend': resendMessage,
  'product.details': getProductDetails,
  'product.list': listProducts,
  'product.ofCategory': suggestProducts,
  'product.ofSubcategory': listSubcategoryProducts,
  'product.search': searchProducts,
  'refund.recordTransfer': recordTransfer,
  'review.list': listReviews,
  'review.listAll': listAllReviews,
  'review.moderate': moderateReview,
  'feedback.count': countFeedback,
  'feedback.ofOrder': getFeedback,
  'feedback.submit': submitFeedback,
  'search.suggest': suggestSearch,
  'search.terms': listSearchTerms,
  'search.track': trackSearch,
  'shop.deliveryEstimate': estimateDeliveryTo,
  'shop.facts': getShopFacts,
  'subcategory.list': listSubcategories,
  'synonym.delete': deleteSynonym,
  'synonym.list': listSynonyms,
  'synonym.save': saveSynonym,
  'user.consents': listConsents,
  'user.extendSession': extendSession,
  'user.revokeSession': revokeSession,
  'user.sessions': listSessions,
  'user.setBirthday': setBirthday,
  'user.setConsent': setConsent,
  'user.update': updateUser,
  'user.uploadAvatar': uploadAvatar,
  'audit.list': listAudit,
  'user.adminGet': adminGetUser,
  'user.adminExport': adminExportUsers,
  'user.adminList': adminListUsers,
  'user.adminUpdate': adminUpdateUser,
  'contact.sendCode': sendContactCode,
  'contact.submit': submitContact,
  'contact.verifyCode': verifyContactCode,
  'user.deleteAccount': deleteAccount,
  'user.export': exportData,
  'user.addMobile': addMobileNumber,
  'user.deleteMobile': deleteMobileNumber,
  'user.mobileNumbers': listMobileNumbers,
  'user.resendMobileCode': sendMobileCode,
  'user.sendMobileCode': sendMobileCode,
  'user.setActiveMobile': setActiveMobileNumber,
  'user.verifyMobile': verifyMobile,
  'user.forgotPassword': forgotPassword,
  'user.resetPassword': resetPassword,
  'user.verifyResetCode': verifyResetCode,
  'user.details': getUserDetails,
  'user.login': login,
  'user.logout': logout,
  'user.refresh': refreshSession,
  'user.register': register,
  'user.resendEmailCode': resendEmailCode,
  'user.verifyEmail': verifyEmail,
  'vip.join': joinVip,
  'vip.purchaseOrder': openVipPurchase,
  'vip.purchaseVerify': verifyVipPurchase,
  'vip.purchases': listPurchases,
  'vip.status': getVipStatus,
  'vip.tiers': listVipTiers,
  'vip.transactions': listVipTransactions,
  'wishlist.add': addToWishlist,
  'wishlist.check': checkWishlist,
  'wishlist.clear': clearWishlist,
  'wishlist.get': getWishlist,
  'wishlist.moveToCart': moveToCart,
  'wishlist.remove': removeFromWishlist,
};
