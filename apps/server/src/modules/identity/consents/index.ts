/** Consents by purpose: an append-only log. */
export { listConsents } from './list-consents.ts';
export { personalData } from './personal-data.ts';
export { setConsent } from './set-consent.ts';
export { deleteConsentsOf, hasConsent } from './store.ts';
