/** Consents by purpose: an append-only log. */
export { listConsents, setConsent } from './consents.ts';
export { personalData } from './personal-data.ts';
export { deleteConsentsOf, hasConsent } from './store.ts';
