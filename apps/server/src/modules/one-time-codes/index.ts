/** Six-digit codes that show who reads an email or a phone, and the proof that one was shown. */
export { codeSpacing } from './code-spacing.ts';
export { type CodeCheck, type CodeSubject, checkCode, issueCode, issueDecoy } from './one-time-code.ts';
export { isProven, keepProof, useProof } from './proof.ts';
export { isRight, refuseUnlessRight } from './refuse-unless-right.ts';
export { showCode } from './show-code.ts';
export { deleteCodesOf, findCode } from './store.ts';
