/** The text that is agreed to by asking. A new text gets a new version: each alert names the one that was read. */
export const stockAlertConsent = {
  version: '2026-11',
  text: 'We email you once when it is back, and use the address for nothing else.',
} as const;
