/** Feedback on orders, readable for its author and administrators only. */

export { presentFeedback } from './read-feedback.ts';
export { findFeedback } from './store.ts';
