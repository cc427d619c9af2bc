import type { VerbInput } from '@jhumka/contract';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { checkName, hasEmail } from '@jhumka/domain/accounts';
import { dayInIndia, isDay } from '@jhumka/domain/calendar';
import { checkBusinessBuyer } from '@jhumka/domain/invoices';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { badInput, Problem, readChecked } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readMobile, saveProfileNumber } from '../../identity/mobile-numbers/save-number.ts';
import { endOtherSessions } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import {
  changeUser,
  findUser,
  forgetUser,
  noBusiness,
  setPassword,
  setUserBirthday,
  setUserBusiness,
  type User,
} from '../../platform/users/store.ts';
import { setTags } from '../../platform/users/store-tags.ts';
import { limitEmailChanges, requestEmailChange } from './email-change.ts';
import { limitAttempts, sessionCounters } from './login-limits.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { presentUser, presentUserFields } from './present-user.ts';
import { readEmail } from './read-email.ts';
import { checkNewPassword } from './reset-password.ts';

interface Changes {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly mobile: string | undefined;
  readonly passwordHash: string | undefined;
}

/**
 * Updates the given fields of the user. A new mobile number is unverified again; a new email takes effect once
 * `verifyEmail` got the code mailed to it, and reveals nothing about other accounts until then. A new email or password
 * needs the current password; a new password ends the other sessions. Throws 'wrong-password' (spec 7.11).
 */
export const updateUser: Verb<'user.update'> = async (ctx, input) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  const changes = await readChanges(ctx, user, input);
  const { name: shopName } = await readSettings(ctx);
  const changed = await transact(ctx, (tx, ctx) =>
    change(tx, ctx, changes, { shopName, provenHash: user.password_hash }),
  );
  if (changes.passwordHash !== undefined) forgetSessions(ctx, user.id);
  return {
    message:
      changes.email === undefined
        ? 'Your profile is updated'
        : 'Your profile is updated. Your new email counts once you enter the code that we mailed to it',
    data: await presentUser(ctx, changed),
  };
};

async function readChanges(ctx: ActorContext, user: User, input: VerbInput<'user.update'>): Promise<Changes> {
  const email = input.email === undefined || input.email === user.email ? undefined : readEmail(input.email);
  const isNewEmail = email !== undefined && email !== user.email;
  const mobile = input.mobile === undefined ? undefined : readMobile(input.mobile);
  const name = input.name === undefined ? undefined : readName(input.name);
  if (input.password !== undefined) {
    checkNewPassword('password', input.password, input.confirmPassword, email ?? user.email);
  }
  // An account without an email has no password either: its first email needs the code that is mailed to it alone.
  if (input.password !== undefined || (isNewEmail && hasEmail(user.email)))
    await checkCurrentPassword(ctx, user, input.currentPassword);
  if (isNewEmail) await limitEmailChanges(ctx, user.id, email);
  return {
    name,
    email: isNewEmail ? email : undefined,
    mobile: mobile === user.mobile ? undefined : mobile,
    passwordHash: input.password === undefined ? undefined : await hashPassword(ctx, input.password),
  };
}

function readName(entry: string): string {
  const checked = checkName(entry);
  if (checked.ok) return checked.value;
  throw badInput('name', checked.issues[0]?.message ?? 'is no name');
}

/**
 * Checks the password of a session. Wrong attempts count by session: a stolen one guesses no faster than a stranger.
 */
export async function checkCurrentPassword(
  ctx: ActorContext,
  user: User,
  shown: string | undefined,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  if (shown === undefined) throw badInput(field, 'Please enter your current password');
  await limitAttempts(ctx, sessionCounters('password', ctx.actor.sessionId), async () => {
    if (!(await isPassword(user.password_hash, shown))) throw new Problem('wrong-password');
  });
}

async function change(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  changes: Changes,
  { shopName, provenHash }: { readonly shopName: string; readonly provenHash: string },
): Promise<User> {
  const { name, email, mobile, passwordHash } = changes;
  const { userId, sessionId } = ctx.actor;
  const before = await lockOwnAccount(tx, userId);
  // Rechecks under the lock: after a concurrent password change the old password authorizes nothing.
  const needsPassword = (email !== undefined && hasEmail(before.email)) || passwordHash !== undefined;
  if (needsPassword && before.password_hash !== provenHash) throw new Problem('wrong-password');
  await changeUser(tx, userId, { ...(name === undefined ? {} : { name }), updated_at: ctx.now() });
  if (email !== undefined) await requestEmailChange(tx, ctx, userId, email);
  if (mobile !== undefined) await saveProfileNumber(tx, ctx, userId, mobile);
  if (passwordHash !== undefined) {
    await setPassword(tx, userId, passwordHash, ctx.now());
    await endOtherSessions(tx, ctx, userId, sessionId);
    await ctx.jobs.enqueue(tx, 'send-mail', passwordChangedMail({ to: before.email, shopName }));
  }
  const after = await findUser(tx, userId);
  if (!after) throw new Problem('invalid-token');
  return after;
}

/** Returns the logged-in user (spec 7.8). */
export const getUserDetails: Verb<'user.details'> = async (ctx) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  return { message: 'user details', data: await presentUser(ctx, user) };
};

const earliest = '1900-01-01';

/** Validates a birthday: a calendar day since 1900 and before today in India. Throws 'bad-input'. */
export function checkBirthday(entry: string, now: Date): string {
  if (!isDay(entry)) throw badInput('birthday', 'must be a day, such as 1995-08-24');
  if (entry < earliest || entry >= dayInIndia(now)) throw badInput('birthday', 'must be a day of the past');
  return entry;
}

/** Sets the birthday, once: the same again succeeds, another is refused with 'birthday-set' (decisions §6). */
export const setBirthday: Verb<'user.setBirthday'> = async (ctx, input) => {
  const birthday = checkBirthday(input.birthday, ctx.now());
  const user = await transact(ctx, async (tx, ctx) => {
    const found = await lockOwnAccount(tx, ctx.actor.userId);
    if (found.birthday !== null && found.birthday !== birthday) throw new Problem('birthday-set');
    await setUserBirthday(tx, found.id, birthday);
    return { ...found, birthday };
  });
  return { message: 'Birthday saved', data: await presentUser(ctx, user) };
};

/** Saves the business that the customer buys for, with its GSTIN. */
export const saveBusiness: Verb<'user.saveBusiness'> = async (ctx, { gstin, business_name }) => {
  const business = readChecked(checkBusinessBuyer({ gstin, businessName: business_name }));
  return {
    message: 'Business saved',
    data: await setBusiness(ctx, business ? snakeCased(business) : noBusiness),
  };
};

/** Removes the business from the profile; orders that were placed for it stay. Idempotent. */
export const deleteBusiness: Verb<'user.deleteBusiness'> = async (ctx) => ({
  message: 'Business removed',
  data: await setBusiness(ctx, noBusiness),
});

async function setBusiness(ctx: ActorContext, business: Pick<User, 'gstin' | 'business_name'>) {
  const user = await transact(ctx, async (tx, ctx) => {
    const found = await lockOwnAccount(tx, ctx.actor.userId);
    await setUserBusiness(tx, found.id, business);
    return { ...found, ...business };
  });
  return presentUser(ctx, user);
}

/** The profile of a customer. */
export const personalData: PersonalData = {
  columns: {
    'users.id': 'a row without name, contacts and password, which orders refer to',
    'users.tags': 'nothing',
  },
  collect: {
    profile: async (ctx, user) => [
      presentUserFields(ctx, user, await readMembership(await readSettings(ctx), ctx.db, user.id)),
    ],
    tags: async (_ctx, { tags }) => tags.map((tag) => ({ tag })),
  },
  trace: async (_tx, { id, email, mobile }) => ({
    subjectIds: [id],
    contacts: mobile === null ? [email] : [email, mobile],
  }),
  join: {
    'users.id': 'the account itself',
    'users.tags': async (tx, { ctx, stays, goes }) => {
      const added = goes.tags.filter((tag) => !stays.tags.includes(tag));
      if (added.length > 0) await setTags(tx, stays.id, [...stays.tags, ...added], ctx.now());
      return added.length;
    },
  },
  erase: async (tx, { ctx, user, passwordHash }) => {
    await forgetUser(tx, user.id, passwordHash, ctx.now());
    if (user.avatar !== '') await ctx.jobs.enqueue(tx, 'remove-file', { key: user.avatar });
  },
};
