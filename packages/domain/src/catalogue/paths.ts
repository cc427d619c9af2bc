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

/** Returns the path of a collection's page; percent-encoded. */
export function collectionPath(name: string): string {
  return `/collections/${encodeSegment(slugOf(name))}`;
}

// First segments of the shop's own routes (spec 2.3, 2.6, 2.8): a category with such a slug would be unreachable.
const ownSegments: ReadonlySet<string> = new Set([
  ...['search', 'products', 'product', 'contact', 'vip-access', 'shipping-info', 'returns-exchanges'],
  ...['size-guide', 'care-guide', 'faq', 'privacy', 'terms', 'verification-otp', 'email-otp-verification'],
  ...['sending-email', 'reset-password', 'user', 'login', 'register', 'forgot-password', 'wishlist'],
  ...[
    'myorders',
    'cart',
    'checkout',
    'success',
    'cancel',
    'dashboard',
    'offline',
    'pages',
    'stock-alert',
    'waiting-room',
    'ring-size',
    'confirm-order',
    'join-staff',
    'gifts',
    'gift-cards',
    'preview',
    'feeds',
    'collections',
  ],
  ...['api', 'dev', 'assets', 'files', 'images', 'pictures', 'models', 'healthz', 'readyz', 'metrics'],
]);

/** Returns true when a category may not have this slug: it is empty, or collides with a route of the shop. */
export function isReservedSlug(slug: string): boolean {
  return slug === '' || ownSegments.has(slug);
}

/** Fields that a product link is built from. */
export type LinkedProduct = { readonly name: string; readonly _id: string };

// TypeID style (decisions §2): a kind, then 26 characters of lower-case base32. No hyphen, ever.
const idForm = /^[a-z]{2,4}_[0-9a-z]{26}$/;

/**
 * Returns the path segment of a product, not yet encoded: the name with each space, comma and ampersand turned into a
 * hyphen, a hyphen, the id (spec 2.4). Runs of hyphens stay (decisions §2).
 *
 * @internal
 */
export function productSegment({ name, _id }: LinkedProduct): string {
  return `${withoutLoneSurrogates(name).replaceAll(/[\s,&]/g, '-')}-${_id}`;
}

/** Returns the path of a product's page, percent-encoded: '/product/Radha-Jhumka-prd_…'. */
export function productPath(product: LinkedProduct): string {
  return `/product/${encodeSegment(productSegment(product))}`;
}

/** Returns true for the segment of a product's own link, also where a router decoded a '%2F' of its name twice. */
export const isSegmentOf = (segment: string, product: LinkedProduct): boolean =>
  segment.replaceAll('%2F', '/') === productSegment(product).replaceAll('%2F', '/');

/**
 * Extracts the id from a decoded product segment: the part after its last hyphen. Null when that is no id ('Product ID
 * not found', spec 2.5). The name part is decoration: compare with `productSegment` to redirect.
 */
export function productIdOf(segment: string): string | null {
  const id = segment.slice(segment.lastIndexOf('-') + 1);
  return idForm.test(id) ? id : null;
}

/** Removes lone surrogates, which neither URLs nor the database can store. */
function withoutLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}

/** Percent-encodes a text as one path segment: '/', '%', '?' and '#' lose their meaning. */
function encodeSegment(text: string): string {
  return encodeURIComponent(withoutLoneSurrogates(text));
}
