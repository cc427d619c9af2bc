/** What people agreed to, purpose by purpose: a log that is only ever added to. */
export { listConsents } from './list-consents.ts';
export { setConsent } from './set-consent.ts';
export { deleteConsentsOf, hasConsent, listConsentRows } from './store.ts';
