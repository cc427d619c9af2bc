/** Mobile numbers of users: several, verified by codes, one of them active. */
export {
  addMobileNumber,
  deleteMobileNumber,
  listMobileNumbers,
  setActiveMobileNumber,
} from './mobile-numbers.ts';
export { personalData } from './personal-data.ts';
export { readMobile } from './read-mobile.ts';
export { saveProfileNumber } from './save-number.ts';
export { sendMobileCode } from './send-mobile-code.ts';
export { deleteNumbersOf, findVerifiedOwner } from './store.ts';
export { verifyMobile } from './verify-mobile.ts';
