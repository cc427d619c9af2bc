/** Accounts: registration, email verification, login and logout, own profile. */

export { sendChangeCode } from './email-change.ts';
export { sendRequestedCode } from './email-codes.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { limitAttempts, sendLoginLink, sessionCounters } from './login-limits.ts';
export { hashPassword } from './password-hash.ts';
export { presentUserFields } from './present-user.ts';
export { checkBirthday, checkCurrentPassword } from './profile.ts';
export { readEmail } from './read-email.ts';
