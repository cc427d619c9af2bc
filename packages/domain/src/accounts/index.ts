/** Accounts: rules for names, emails and passwords, and the limits of one-time codes. */
export {
  checkEmail,
  checkKnownEmail,
  checkName,
  givenName,
  maximumNameLength,
  nameOfEmail,
} from './entries.ts';
export * from './one-time-code.ts';
export * from './password.ts';
export * from './registration.ts';
export * from './without-email.ts';
