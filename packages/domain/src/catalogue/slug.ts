import { encodeSegment, withoutLoneSurrogates } from './segment.ts';

/**
 * The segment that stands for a category or subcategory (spec 2.14): lower case, everything but letters and
 * digits of any script turned into single hyphens. 'Mang Tikka & Maatha Patti' is 'mang-tikka-maatha-patti'.
 * Empty when the name has no letter or digit.
 */
export function slugOf(categoryName: string): string {
  return withoutLoneSurrogates(categoryName)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The path of a category's list of products, or of one of its subcategories; percent-encoded. */
export function categoryPath(categoryName: string, subCategoryName?: string): string {
  const path = `/${encodeSegment(slugOf(categoryName))}`;
  return subCategoryName === undefined ? path : `${path}/${encodeSegment(slugOf(subCategoryName))}`;
}

// First segments of the shop's own addresses (spec 2.3, 2.6, 2.8): a category of that name would have no page.
const ownSegments: ReadonlySet<string> = new Set([
  ...['search', 'products', 'product', 'contact', 'vip-access', 'shipping-info', 'returns-exchanges'],
  ...['size-guide', 'care-guide', 'faq', 'privacy', 'terms', 'verification-otp', 'email-otp-verification'],
  ...['sending-email', 'reset-password', 'user', 'login', 'register', 'forgot-password', 'wishlist'],
  ...['myorders', 'cart', 'checkout', 'success', 'cancel', 'dashboard', 'offline', 'stock-alert'],
  ...['api', 'dev', 'assets', 'files', 'images', 'pictures', 'models', 'healthz', 'readyz', 'metrics'],
]);

/** Tells whether a category may not take a slug: it is empty, or the address of a page of the shop's own. */
export function isReservedSlug(slug: string): boolean {
  return slug === '' || ownSegments.has(slug);
}
