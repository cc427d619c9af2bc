import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkSecondStep } from '../../identity/second-factor/check-second-step.ts';
import { secondFactorOf } from '../../identity/second-factor/read-second-factor.ts';
import { newRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../identity/second-factor/set-up.ts';
import { deleteSecondFactorOf, hasSecondFactor } from '../../identity/second-factor/store.ts';
import { endOtherSessions } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findUser, type User } from '../../platform/users/store.ts';
import { limitAttempts, sessionCounters } from './login-limits.ts';
import { checkCurrentPassword } from './profile.ts';

/** Returns the state of the user's second factor. */
export const getSecondFactor: Verb<'secondFactor.get'> = async (ctx) => ({
  message: 'Second step',
  data: await secondFactorOf(ctx, ctx.actor.userId),
});

/**
 * Begins the setup of the second factor: returns the secret for the app after a password check. Throws 'email-proof-
 * required' for an unverified email: its real owner may still come, and a second factor would lock them out.
 */
export const beginWithSecondFactor: Verb<'secondFactor.begin'> = async (ctx, { currentPassword }) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  refuseWithoutProof(user);
  await checkCurrentPassword(ctx, user, currentPassword);
  const { name } = await readSettings(ctx);
  const data = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, user.id);
    return beginSecondFactor(tx, ctx, { shop: name, account: user.email });
  });
  return { message: 'Scan the picture with your app, then enter its code', data };
};

/** Activates the second factor with the first code of the app, and ends every other session. */
export const turnOnSecondFactor: Verb<'secondFactor.confirm'> = async (ctx, { code }) => {
  const { userId, sessionId } = ctx.actor;
  const turnOn = () =>
    transact(ctx, async (tx, ctx) => {
      refuseWithoutProof(await lockOwnAccount(tx, userId));
      const codes = await confirmSecondFactor(tx, ctx, code);
      await endOtherSessions(tx, ctx, userId, sessionId);
      await writeAudit(tx, ctx, {
        action: 'user.second-factor',
        subjectId: userId,
        changes: { second_factor: { from: false, to: true } },
      });
      return codes;
    });
  const recoveryCodes = await limitAttempts(ctx, sessionCounters('second step', sessionId), turnOn);
  forgetSessions(ctx, userId);
  return { message: 'Every login needs a code from now on', data: { recoveryCodes } };
};

function refuseWithoutProof({ email_verified_at }: User): void {
  if (email_verified_at === null) throw new Problem('email-proof-required');
}

/** Replaces the recovery codes after a check of password and code. */
export const renewRecoveryCodes: Verb<'secondFactor.renewCodes'> = async (ctx, input) => {
  const recoveryCodes = await withSecondStep(ctx, input, (tx) => newRecoveryCodes(tx, ctx.actor.userId));
  return { message: 'The codes before no longer work', data: { recoveryCodes } };
};

/** Deactivates the second factor after a check of password and code. */
export const turnOffSecondFactor: Verb<'secondFactor.turnOff'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  await withSecondStep(ctx, input, async (tx) => {
    await deleteSecondFactorOf(tx, userId);
    await writeAudit(tx, ctx, {
      action: 'user.second-factor',
      subjectId: userId,
      changes: { second_factor: { from: true, to: false } },
    });
  });
  forgetSessions(ctx, userId);
  return { message: 'Two-factor authentication is off' };
};

type Shown = { readonly currentPassword: string; readonly code: string };
type Verbs = Parameters<Verb<'secondFactor.turnOff'>>[0];

async function withSecondStep<Result>(
  ctx: Verbs,
  { currentPassword, code }: Shown,
  work: (tx: Parameters<typeof newRecoveryCodes>[0]) => Promise<Result>,
): Promise<Result> {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  await checkCurrentPassword(ctx, user, currentPassword);
  const act = () =>
    transact(ctx, async (tx, ctx) => {
      await lockOwnAccount(tx, user.id);
      if (!(await hasSecondFactor(tx, user.id))) throw new Problem('second-factor-off');
      await checkSecondStep(ctx, tx, user.id, code);
      return work(tx);
    });
  return limitAttempts(ctx, sessionCounters('second step', ctx.actor.sessionId), act);
}
