const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const elsewhere = /^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i;

/** Parses the link of a banner line: a page of the shop ('/products?…') or an https URL; null for anything else. */
export function readBannerLink(typed: string): string | null {
  const link = typed.trim();
  return ownPath.test(link) || elsewhere.test(link) ? link : null;
}
