import type { VerbInput } from '@jhumka/contract';
import { checkRegistration, type Registration } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { saveProfileNumber } from '../../identity/mobile-numbers/save-number.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import { refuseWithoutMail } from '../../platform/one-time-codes/one-time-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUserByEmail, insertUser } from '../../platform/users/store.ts';
import { joinByCode } from '../friends/friends.ts';
import { limitEmailCodes, sendEmailCode } from './email-codes.ts';
import { hashPassword } from './password-hash.ts';
import { presentUser } from './present-user.ts';

/** Far above the needs of the users behind one IP address, far below a flood of accounts. */
const accountsOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };

/** A taken email is reported as such (spec 7.2), so enumeration is rate limited. */
const takenOfAddress: Rule = { max: 60, windowSeconds: 3_600 };

/**
 * Opens an account, as the friend of whose code is sent along, and mails a code that verifies the email. A taken email is
 * refused (spec 7.2). Throws 'mail-off'.
 */
export const register: Verb<'user.register'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const { name, email, password, mobile } = checkInput(input);
  await limit(ctx, `register address ${ctx.caller.address}`, accountsOfAddress);
  if (await findUserByEmail(ctx.db, email)) {
    await limit(ctx, `register taken address ${ctx.caller.address}`, takenOfAddress);
    throw new Problem('email-taken');
  }
  const passwordHash = await hashPassword(ctx, password);
  const settings = await readSettings(ctx);
  const user = await transact(ctx, async (tx, ctx) => {
    const made = await insertUser(tx, {
      id: typeidUnboxed('usr'),
      name,
      email,
      email_verified_at: null,
      password_hash: passwordHash,
      mobile: null,
      role: 'USER',
      created_at: ctx.now().toISOString(),
    });
    if (made && input.friend_code !== undefined) await joinIfKnown(ctx, tx, made.id, input.friend_code);
    if (made && mobile !== null) await saveProfileNumber(tx, ctx, made.id, mobile);
    if (made) await sendEmailCode(tx, ctx, made, { shopName: settings.name, callerKey: callerKeyOf(ctx) });
    return made && { ...made, mobile };
  });
  if (!user) throw new Problem('email-taken');
  // The code of the registration counts against the rate limit; an exhausted one does not prevent
  // registration.
  await limitEmailCodes(ctx, email).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'code-too-soon') throw error;
  });
  return {
    message: 'Your account is open. We have mailed you a code to verify your email',
    data: await presentUser(ctx, user),
  };
};

// A code that nobody has opens the account all the same: another one may be entered before the first order.
function joinIfKnown(ctx: TxContext<CallContext>, tx: Tx, userId: string, code: string): Promise<void> {
  return joinByCode(ctx, tx, userId, code).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'friend-code-unknown') throw error;
  });
}

function checkInput(input: VerbInput<'user.register'>): Registration & { readonly mobile: string | null } {
  const checked = checkRegistration(input);
  const mobile = input.mobile === undefined ? null : normaliseMobile(input.mobile);
  const issues = checked.ok ? [] : checked.issues.map(({ path, message }) => ({ path, message }));
  if (input.mobile !== undefined && mobile === null) {
    issues.push({ path: 'mobile', message: 'A mobile number has ten digits and begins with 6, 7, 8 or 9' });
  }
  if (!checked.ok || issues.length > 0) throw new Problem('bad-input', { issues });
  return { ...checked.value, mobile };
}
