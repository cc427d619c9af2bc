/** Consents by purpose: an append-only log. */
export { listConsents } from './list-consents.ts';
export { setConsent } from './set-consent.ts';
export { deleteConsentsOf, hasConsent, listConsentRows } from './store.ts';
