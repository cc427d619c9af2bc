import type { ConsentsTable } from '../../../database/schema.ts';

export type ConsentPurpose = ConsentsTable['purpose'];

/** Consent texts. A changed text needs a new version: the log records which version was accepted. */
export const consentPurposes: Readonly<
  Record<ConsentPurpose, { readonly version: string; readonly text: string }>
> = {
  'marketing-email': { version: '2026-11', text: 'Send me news and offers by email.' },
  'marketing-sms': { version: '2026-11', text: 'Send me news and offers by text message.' },
  'review-invitation': {
    version: '2026-11',
    text: 'Ask me by email what I think of a piece once it has arrived.',
  },
  analytics: { version: '2026-11', text: 'Allow analytics, to help us improve the shop.' },
};

export const purposeNames = Object.keys(consentPurposes) as ConsentPurpose[];
