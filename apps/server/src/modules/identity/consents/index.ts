/** Consents by purpose: an append-only log. */
export { deleteConsentsOf, hasConsent } from './store.ts';
