/** Feedback on orders, readable for its author and administrators only. */
export { countFeedback } from './count-feedback.ts';
export { getFeedback } from './get-feedback.ts';
export { listFeedback } from './list-feedback.ts';
export { personalData } from './personal-data.ts';
export { presentFeedback } from './present-feedback.ts';
export { findFeedback } from './store.ts';
export { submitFeedback } from './submit-feedback.ts';
