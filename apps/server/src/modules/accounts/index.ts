/** What a person does with an account: opening it, proving the email, logging in and out, seeing oneself. */
export { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts';
export { getUserDetails } from './get-user-details.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { refreshSession } from './refresh-session.ts';
export { register } from './register.ts';
export { resendEmailCode } from './resend-email-code.ts';
export { verifyEmail } from './verify-email.ts';
