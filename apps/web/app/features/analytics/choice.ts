export type AnalyticsChoice = 'allowed' | 'refused';

// A cookie, not local storage, which a logout empties (spec 4.12): the answer is that of the device.
const name = 'analytics';
const choiceMaxAgeSeconds = 180 * 24 * 60 * 60;

/** Reads the answer stored on this device; null without one. */
export function readChoice(): AnalyticsChoice | null {
  const found = document.cookie.match(/(?:^|; )analytics=(allowed|refused)(?:;|$)/)?.[1];
  return (found as AnalyticsChoice | undefined) ?? null;
}

/** Remembers the answer for half a year. */
export function saveChoice(choice: AnalyticsChoice): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the cookie store only since 2025.
  document.cookie = `${name}=${choice}; path=/; max-age=${choiceMaxAgeSeconds}; samesite=lax${secure}`;
}
