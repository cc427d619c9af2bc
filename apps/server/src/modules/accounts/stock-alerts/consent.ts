/** Consent text of a stock alert. A changed text gets a new version: each alert records the one that was shown. */
export const stockAlertConsent = {
  version: '2026-11',
  text: 'We email you once when it is back, and use the address for nothing else.',
} as const;
