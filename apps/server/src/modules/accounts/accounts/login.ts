import { normaliseMobile } from '@jhumka/domain/addresses';
import type { CallContext } from '../../../context.ts';
import { type Db, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVerifiedOwner } from '../../identity/mobile-numbers/store.ts';
import { checkSecondStep } from '../../identity/second-factor/check-second-step.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { identifySession } from '../../identity/sessions/authenticate.ts';
import { endSession } from '../../identity/sessions/end-sessions.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { renewSession } from '../../identity/sessions/renew-session.ts';
import { deviceIdFor, issueDeviceToken } from '../../platform/devices/device-token.ts';
import { limitFrequent } from '../../platform/rate-limits/frequent-limit.ts';
import { counterKey, type Rule } from '../../platform/rate-limits/limit.ts';
import { findUser, findUserByEmail, lockUser, markLoggedIn, type User } from '../../platform/users/store.ts';
import {
  type LoginAttempt,
  limitAttempts,
  mailLoginLinkWhenLimited,
  passwordCounters,
  stepCounters,
} from './login-limits.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { readKnownEmail } from './read-email.ts';

/**
 * Opens a session by email or verified mobile number, and password. An unknown name and a wrong
 * password get the same response after the same work (no timing attack); a suspended account and a
 * missing second factor are reported only after the right password.
 */
export const login: Verb<'user.login'> = async (ctx, input) => {
  const { email, mobile, password, code } = input;
  const { known, name } = await findByName(ctx.db, email ?? mobile);
  const deviceId = deviceIdFor(ctx, known?.id, input.deviceToken);
  const signIn: LoginAttempt = {
    accountKey: known?.id ?? counterKey(name),
    userId: known?.id ?? null,
    deviceId,
  };
  const user = await mailLoginLinkWhenLimited(ctx, signIn, () =>
    limitAttempts(ctx, passwordCounters(ctx, signIn), async () => {
      const checked = await checkCredentials(ctx, known, password);
      if (!checked) throw new Problem('wrong-credentials');
      return checked;
    }),
  );
  const open = () =>
    transact(ctx, async (tx, ctx) => {
      const now = await lockUser(tx, user.id);
      // The password may have changed since it was checked, which was to end every session.
      if (now?.password_hash !== user.password_hash) throw new Problem('wrong-credentials');
      if (now.status !== 'Active') throw new Problem('account-suspended');
      if (await hasSecondFactor(tx, user.id)) {
        if (code === undefined) throw new Problem('second-step-needed');
        await checkSecondStep(ctx, tx, user.id, code);
      }
      await markLoggedIn(tx, user.id, ctx.now());
      return openSession(tx, ctx, user.id);
    });
  const tokens = await (code === undefined
    ? open()
    : mailLoginLinkWhenLimited(ctx, signIn, () => limitAttempts(ctx, stepCounters(ctx, signIn), open)));
  ctx.log.info({ userId: user.id, address: ctx.caller.address }, 'user logged in');
  const deviceToken = issueDeviceToken(ctx, user.id, deviceId === null ? {} : { deviceId });
  return { message: 'Login successfully', data: { ...tokens, deviceToken } };
};

/** Finds the user by email or by verified mobile number; returns the normalized name too. */
async function findByName(
  db: Db,
  entry: string | undefined,
): Promise<{ known: User | undefined; name: string }> {
  if (entry === undefined) throw badInput('email', 'is required');
  const mobile = entry.includes('@') ? null : normaliseMobile(entry);
  if (mobile === null) {
    const email = readKnownEmail(entry);
    return { known: await findUserByEmail(db, email), name: email };
  }
  const owner = await findVerifiedOwner(db, mobile);
  // Queried in any case: the response time must not reveal whether the number has an owner (timing attack).
  return { known: await findUser(db, owner ?? ''), name: mobile };
}

async function checkCredentials(
  ctx: CallContext,
  user: User | undefined,
  password: string,
): Promise<User | undefined> {
  if (!user) {
    await hashPassword(ctx, password); // Takes as long as checking a real one (timing attack).
    return undefined;
  }
  return (await isPassword(user.password_hash, password)) ? user : undefined;
}

/** Ends the session of the tokens, if there is one. Always succeeds (spec 7.9). */
export const logout: Verb<'user.logout'> = async (ctx, { accessToken, refreshToken }) => {
  const tokens = [accessToken, refreshToken].filter((token) => token !== undefined);
  const sessions = await Promise.all(tokens.map((token) => identifySession(ctx, token)));
  for (const id of new Set(sessions)) if (id !== null) await endSession(ctx, id);
  return { message: 'Logout successfully' };
};

/**
 * Counts failures only, so that a live session can be refreshed whatever others behind the same IP address tried. A
 * token can't be guessed, so the limit is as high as those of reading.
 */
const refusalsOfAddress: Rule = { max: 3_000, windowSeconds: 600 };

/** Exchanges a refresh token for new tokens (spec 7.7). Throws 'too-many-requests' after too many refusals. */
export const refreshSession: Verb<'user.refresh'> = async (ctx, { refreshToken, refreshCookie }) => {
  if (refreshToken === undefined) return refuse(ctx, new Problem('authentication-required'));
  try {
    return {
      message: 'New access token generated',
      data: await renewSession(ctx, refreshToken, refreshCookie),
    };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-token') return refuse(ctx, error);
    throw error;
  }
};

function refuse(ctx: CallContext, problem: Problem): never {
  limitFrequent(ctx, 'refused refreshes', ctx.caller.address, refusalsOfAddress);
  throw problem;
}
