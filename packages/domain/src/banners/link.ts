const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const elsewhere = /^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i;

/** An address that a line may lead to: a page of the shop ('/products?…'), or one elsewhere over https. Else null. */
export function readBannerLink(typed: string): string | null {
  const link = typed.trim();
  return ownPath.test(link) || elsewhere.test(link) ? link : null;
}
