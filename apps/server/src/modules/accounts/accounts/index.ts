/** Accounts: registration, email verification, login and logout, own profile. */

export { sendChangeCode } from './email-change.ts';
export { sendRequestedCode } from './email-codes.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { login, logout, refreshSession } from './login.ts';
export { limitAttempts, sendLoginLink, sessionCounters } from './login-limits.ts';
export { loginWithCode, sendLoginCode } from './login-with-code.ts';
export { hashPassword } from './password-hash.ts';
export { personalData } from './personal-data.ts';
export { presentUserFields } from './present-user.ts';
export { checkBirthday, checkCurrentPassword, getUserDetails, setBirthday, updateUser } from './profile.ts';
export { readEmail } from './read-email.ts';
export { register } from './register.ts';
export { forgotPassword, resetPassword, verifyResetCode } from './reset-password.ts';
export {
  beginWithSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-verbs.ts';
export { resendEmailCode, verifyEmail } from './verify-email.ts';
