/** Six-digit codes that verify an email or a phone, and the proof of verification. */
export { callerKeyOf } from './caller-key.ts';
export { findSubjectOfLink, useCodeLink } from './code-link.ts';
export { codeSpacing, limitCodeRequests } from './limit-code-requests.ts';
export {
  type CodeCheck,
  type CodeSubject,
  checkCode,
  isRight,
  issueCode,
  issueDecoy,
  refuseUnlessRight,
  refuseWithoutMail,
  refuseWithoutTexts,
} from './one-time-code.ts';
export { isProven, proofToken, useProof } from './proof.ts';
export { deleteCodesOf, findCode } from './store.ts';
export { verifyCode } from './verify-code.ts';
