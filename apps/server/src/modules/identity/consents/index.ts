/** Consents by purpose: an append-only log. */
export { personalData } from './personal-data.ts';
export { deleteConsentsOf, hasConsent } from './store.ts';
