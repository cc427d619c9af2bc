/** Second factor of the login: a code of an authenticator app, or a single-use recovery code. */
export { checkSecondStep } from './check-second-step.ts';
export { secondFactorOf } from './read-second-factor.ts';
export { newRecoveryCodes } from './recovery-codes.ts';
export { beginSecondFactor, confirmSecondFactor } from './set-up.ts';
export { deleteSecondFactorOf, hasSecondFactor } from './store.ts';
