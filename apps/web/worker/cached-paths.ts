// Pages that belong to a person, or on which money is decided: never shown from a copy.
const personal =
  /^\/(?:cart|checkout|success|cancel|wishlist|myorders|dashboard|user|login|register|forgot-password|reset-password|verification-otp|email-otp-verification|sending-email|offline)(?:\/|$)/;
const noPage = /^\/(?:api|dev|assets|pictures|models|metrics|healthz|readyz)(?:\/|$)|\.(?:xml|txt)$/;

/** Returns true when a copy of the page at that path may be cached for offline use. */
export function isCachedPage(pathname: string): boolean {
  return !personal.test(pathname) && !noPage.test(pathname);
}
