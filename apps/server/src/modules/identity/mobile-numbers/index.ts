/** Mobile numbers of users: several, verified by codes, one of them active. */
export { readMobile } from './read-mobile.ts';
export { saveProfileNumber } from './save-number.ts';
export { deleteNumbersOf, findVerifiedOwner } from './store.ts';
