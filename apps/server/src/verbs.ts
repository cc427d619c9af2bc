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
  verifyEmail,
  verifyResetCode,
} from './modules/accounts/index.ts';
import { createAddress, disableAddress, listAddresses, updateAddress } from './modules/addresses/index.ts';
import { addToCart, deleteCartItem, getCart, updateCartQuantity } from './modules/cart/index.ts';
import {
  getProductDetails,
  listCategories,
  listProducts,
  listSubcategories,
  listSubcategoryProducts,
  searchProducts,
  suggestProducts,
} from './modules/catalogue/index.ts';
import {
  getInfoPage,
  getInfoPageSource,
  listInfoPageHistory,
  listInfoPages,
  previewInfoPage,
  updateInfoPage,
} from './modules/content/index.ts';
import { getOrder, listAllOrders, listOrders, placeCashOrder, updateOrder } from './modules/orders/index.ts';
import { getShopFacts } from './modules/settings/index.ts';
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
  'content.history': listInfoPageHistory,
  'content.list': listInfoPages,
  'content.page': getInfoPage,
  'content.preview': previewInfoPage,
  'content.source': getInfoPageSource,
  'content.update': updateInfoPage,
  'order.get': getOrder,
  'order.list': listOrders,
  'order.listAll': listAllOrders,
  'order.placeCash': placeCashOrder,
  'order.update': updateOrder,
  'product.details': getProductDetails,
  'product.list': listProducts,
  'product.ofCategory': suggestProducts,
  'product.ofSubcategory': listSubcategoryProducts,
  'product.search': searchProducts,
  'shop.facts': getShopFacts,
  'subcategory.list': listSubcategories,
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
  'wishlist.add': addToWishlist,
  'wishlist.check': checkWishlist,
  'wishlist.clear': clearWishlist,
  'wishlist.get': getWishlist,
  'wishlist.moveToCart': moveToCart,
  'wishlist.remove': removeFromWishlist,
};
