/** Accounts: rules for names, emails and passwords, and the limits of one-time codes. */
export { checkEmail, checkKnownEmail, checkName, maximumNameLength } from './entries.ts';
export { nameOfEmail } from './name-of-email.ts';
export {
  type CodeTry,
  codeOf,
  mayTryCode,
  normaliseCode,
  oneTimeCodeLimits,
} from './one-time-code.ts';
export { checkPassword, type PasswordIssueCode, passwordLength, passwordRules } from './password.ts';
export {
  checkConfirmation,
  checkRegistration,
  type Registration,
  type RegistrationEntry,
} from './registration.ts';
