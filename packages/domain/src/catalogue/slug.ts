import { encodeSegment, withoutLoneSurrogates } from './segment.ts';

/**
 * Returns the slug of a category or subcategory (spec 2.14): lower case, with everything but letters and digits of any
 * script replaced by single hyphens. 'Mang Tikka & Maatha Patti' is 'mang-tikka-maatha-patti'. Empty when the name has
 * no letter or digit.
 */
export function slugOf(categoryName: string): string {
  return withoutLoneSurrogates(categoryName)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the path of a category or subcategory page; percent-encoded. */
export function categoryPath(categoryName: string, subCategoryName?: string): string {
  const path = `/${encodeSegment(slugOf(categoryName))}`;
  return subCategoryName === undefined ? path : `${path}/${encodeSegment(slugOf(subCategoryName))}`;
}

// First segments of the shop's own routes (spec 2.3, 2.6, 2.8): a category with such a slug would be unreachable.
const ownSegments: ReadonlySet<string> = new Set([
  ...['search', 'products', 'product', 'contact', 'vip-access', 'shipping-info', 'returns-exchanges'],
  ...['size-guide', 'care-guide', 'faq', 'privacy', 'terms', 'verification-otp', 'email-otp-verification'],
  ...['sending-email', 'reset-password', 'user', 'login', 'register', 'forgot-password', 'wishlist'],
  ...['myorders', 'cart', 'checkout', 'success', 'cancel', 'dashboard', 'offline', 'stock-alert'],
  ...['api', 'dev', 'assets', 'files', 'images', 'pictures', 'models', 'healthz', 'readyz', 'metrics'],
]);

/** Returns true when a category may not have this slug: it is empty, or collides with a route of the shop. */
export function isReservedSlug(slug: string): boolean {
  return slug === '' || ownSegments.has(slug);
}
