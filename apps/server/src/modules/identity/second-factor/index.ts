/** The second step of a login: a code of an app that the person has, or one of the recovery codes, each once. */
export { checkSecondStep } from './check-second-step.ts';
export { secondFactorOf } from './read-second-factor.ts';
export { newRecoveryCodes } from './recovery-codes.ts';
export { beginSecondFactor, confirmSecondFactor } from './set-up.ts';
export { deleteSecondFactorOf, hasSecondFactor } from './store.ts';
