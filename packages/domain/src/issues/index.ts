/** Validation errors, shared by the rules of accounts and addresses. */
export { accepted, type Checked, type Issue, lengthOf, oneLine, refused } from './issue.ts';
