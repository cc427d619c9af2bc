/** Accounts: registration, email verification, login and logout, own profile. */

export { sendChangeCode } from './email-change.ts';
export { sendRequestedCode } from './email-codes.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { forgotPassword } from './forgot-password.ts';
export { getUserDetails } from './get-user-details.ts';
export { login } from './login.ts';
export { loginWithCode } from './login-with-code.ts';
export { logout } from './logout.ts';
export { hashPassword } from './password-hash.ts';
export { personalData } from './personal-data.ts';
export { presentUserFields } from './present-user.ts';
export { readEmail } from './read-email.ts';
export { refreshSession } from './refresh-session.ts';
export { register } from './register.ts';
export { resendEmailCode } from './resend-email-code.ts';
export { resetPassword } from './reset-password.ts';
export {
  beginWithSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-verbs.ts';
export { sendLoginCode } from './send-login-code.ts';
export { checkBirthday, setBirthday } from './set-birthday.ts';
export { countingTries, sendSignInLink, sessionCounters } from './sign-in-limits.ts';
export { checkCurrentPassword, updateUser } from './update-user.ts';
export { verifyEmail } from './verify-email.ts';
export { verifyResetCode } from './verify-reset-code.ts';
