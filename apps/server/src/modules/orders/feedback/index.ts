/** Feedback on orders, readable for its author and administrators only. */

export { personalData } from './personal-data.ts';
export { countFeedback, getFeedback, listFeedback, presentFeedback } from './read-feedback.ts';
export { findFeedback } from './store.ts';
export { submitFeedback } from './submit-feedback.ts';
