/** Mobile numbers of users: several, verified by codes, one of them active. */
export { addMobileNumber } from './add-mobile-number.ts';
export { deleteMobileNumber } from './delete-mobile-number.ts';
export { listMobileNumbers } from './list-mobile-numbers.ts';
export { personalData } from './personal-data.ts';
export { readMobile } from './read-mobile.ts';
export { saveProfileNumber } from './save-profile-number.ts';
export { sendMobileCode } from './send-mobile-code.ts';
export { setActiveMobileNumber } from './set-active-mobile-number.ts';
export { deleteNumbersOf, findVerifiedOwner } from './store.ts';
export { verifyMobile } from './verify-mobile.ts';
