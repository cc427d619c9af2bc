/** Consents by purpose: an append-only log. */
export { stopReviewRequests, stopTokenOf } from './stop-review-requests.ts';
export { deleteConsentsOf, hasConsent } from './store.ts';
