// Generated from the endpoints by `npm run generate`: it keeps Zod out of the browser.
import type { EndpointName } from '../endpoints/index.ts';

export const endpointAddresses: Readonly<
  Record<EndpointName, { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }>
> = {
  'user.register': { method: 'POST', path: '/api/user/register' },
  'user.login': { method: 'POST', path: '/api/user/login' },
  'user.verifyEmail': { method: 'POST', path: '/api/user/verify-email-otp' },
  'user.resendEmailCode': { method: 'POST', path: '/api/user/resend-email-otp' },
  'user.refresh': { method: 'POST', path: '/api/user/refresh-token' },
  'user.details': { method: 'GET', path: '/api/user/user-details' },
  'user.logout': { method: 'GET', path: '/api/user/logout' },
  'address.create': { method: 'POST', path: '/api/address/create' },
  'address.list': { method: 'GET', path: '/api/address/get' },
  'address.update': { method: 'PUT', path: '/api/address/update' },
  'address.disable': { method: 'DELETE', path: '/api/address/disable' },
  'cart.create': { method: 'POST', path: '/api/cart/create' },
  'cart.get': { method: 'GET', path: '/api/cart/get' },
  'cart.updateQuantity': { method: 'PUT', path: '/api/cart/update-qty' },
  'cart.deleteItem': { method: 'DELETE', path: '/api/cart/delete-cart-item' },
  'category.list': { method: 'GET', path: '/api/category/get' },
  'subcategory.list': { method: 'POST', path: '/api/subcategory/get' },
  'product.list': { method: 'POST', path: '/api/product/get' },
  'product.ofCategory': { method: 'POST', path: '/api/product/get-product-by-category' },
  'product.ofSubcategory': { method: 'POST', path: '/api/product/get-pruduct-by-category-and-subcategory' },
  'product.details': { method: 'POST', path: '/api/product/get-product-details' },
  'product.search': { method: 'POST', path: '/api/product/search-product' },
  'order.placeCash': { method: 'POST', path: '/api/order/cash-on-delivery' },
  'order.list': { method: 'GET', path: '/api/order/order-list' },
  'order.get': { method: 'GET', path: '/api/order/order' },
  'order.update': { method: 'PUT', path: '/api/order/order' },
  'order.listAll': { method: 'GET', path: '/api/order/admin/all-orders' },
  'shop.facts': { method: 'GET', path: '/api/shop/facts' },
};
