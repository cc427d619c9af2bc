/** Feedback on orders, readable for its author and administrators only. */

export { personalData } from './personal-data.ts';
export { presentFeedback } from './read-feedback.ts';
export { findFeedback } from './store.ts';
