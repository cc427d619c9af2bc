import { encodeSegment, withoutLoneSurrogates } from './segment.ts';

/** Fields that a product link is built from. */
export type LinkedProduct = { readonly name: string; readonly _id: string };

// TypeID style (decisions §2): a kind, then 26 characters of lower-case base32. No hyphen, ever.
const idForm = /^[a-z]{2,4}_[0-9a-z]{26}$/;

/**
 * Returns the path segment of a product, not yet encoded: the name with each space, comma and ampersand turned into a
 * hyphen, a hyphen, the id (spec 2.4). Runs of hyphens stay (decisions §2).
 */
export function productSegment({ name, _id }: LinkedProduct): string {
  return `${withoutLoneSurrogates(name).replaceAll(/[\s,&]/g, '-')}-${_id}`;
}

/** Returns the path of a product's page, percent-encoded: '/product/Radha-Jhumka-prd_…'. */
export function productPath(product: LinkedProduct): string {
  return `/product/${encodeSegment(productSegment(product))}`;
}

/**
 * Extracts the id from a decoded product segment: the part after its last hyphen. Null when that is no id ('Product ID
 * not found', spec 2.5). The name part is decoration: compare with `productSegment` to redirect.
 */
export function productIdOf(segment: string): string | null {
  const id = segment.slice(segment.lastIndexOf('-') + 1);
  return idForm.test(id) ? id : null;
}
