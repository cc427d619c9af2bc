import { createHash } from 'node:crypto';
import type { VerbInput, VerbReply } from '@jhumka/contract';
import { hasEmail, shownEmail } from '@jhumka/domain/accounts';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { lifetimeSpendOf } from '../../loyalty/spend/store.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { sumSpendAgain } from '../../loyalty/vip/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockUser, type User } from '../../platform/users/store.ts';
import { eraseData, prepareErasure } from '../privacy/delete-account.ts';
import { personalDataOfModules } from '../privacy/registry.ts';
import { presentManagedUser } from '../users/get-user.ts';
import { describeJoin, type Moved } from './describe-join.ts';

type JoinPreview = VerbReply<'admin.customers.previewJoin'>['data'];

/** Thrown to roll a preview back. */
class OnlyPreviewed extends Error {
  readonly joined: Joined;

  constructor(joined: Joined) {
    super('the accounts were not joined: it was a preview');
    this.joined = joined;
  }
}

/**
 * Previews joining two accounts of one customer: they are joined in a transaction that is rolled back, so the preview is
 * what happens. Throws 'user-not-found', 'join-refused'.
 */
export const previewJoin: Verb<'admin.customers.previewJoin'> = async (ctx, input) => {
  const prepared = await prepareJoin(ctx);
  try {
    return await transact(ctx, async (tx, ctx) => {
      throw new OnlyPreviewed(await joinAccounts(tx, ctx, input, prepared));
    });
  } catch (error) {
    if (!(error instanceof OnlyPreviewed)) throw error;
    return { message: 'Nothing is joined yet', data: error.joined.preview };
  }
};

/**
 * Joins two accounts of one customer exactly as previewed (decision 0142). Throws 'consequences-changed' when anything
 * of the preview has changed, 'user-not-found', 'join-refused'.
 */
export const joinCustomers: Verb<'admin.customers.join'> = async (ctx, { digest, ...input }) => {
  const prepared = await prepareJoin(ctx);
  const { stays, goes } = await transact(ctx, async (tx, ctx) => {
    const joined = await joinAccounts(tx, ctx, input, prepared);
    if (joined.preview.digest !== digest) throw new Problem('consequences-changed');
    return joined;
  });
  forgetSessions(ctx, goes.id);
  return { message: 'The accounts are joined', data: await presentManagedUser(ctx, stays) };
};

async function prepareJoin(ctx: ActorContext) {
  return { ...(await prepareErasure(ctx)), settings: await readSettings(ctx) };
}

interface Joined {
  readonly preview: JoinPreview;
  readonly stays: User;
  readonly goes: User;
}

/** Moves what one account has to the other, by the declarations of the modules, and erases what is left of it. */
async function joinAccounts(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  input: VerbInput<'admin.customers.previewJoin'>,
  { settings, shopName, passwordHash }: Awaited<ReturnType<typeof prepareJoin>>,
): Promise<Joined> {
  const { stays, goes } = await lockBoth(tx, input);
  const before = await loyaltyOf(tx, stays.id, settings);
  const moved: Record<string, number> = {};
  for (const { join } of personalDataOfModules) {
    for (const [column, move] of Object.entries(join)) {
      if (typeof move === 'function') moved[column] = await move(tx, { ctx, stays, goes });
    }
  }
  await sumSpendAgain(tx, [stays.id, goes.id]);
  const after = await loyaltyOf(tx, stays.id, settings);
  // Its number is one of the account that stays, which still gets what is queued for it.
  await eraseData(tx, ctx, { ...goes, mobile: null }, passwordHash);
  await writeAudit(tx, ctx, {
    action: 'user.join',
    subjectId: stays.id,
    changes: { account: { from: goes.id, to: stays.id }, ...countsOf(moved) },
  });
  for (const to of [stays.email, goes.email].filter(hasEmail)) {
    await ctx.jobs.enqueue(tx, 'send-mail', joinedMail(to, shopName));
  }
  const shown = {
    ...{ stays: presentAccount(stays), goes: presentAccount(goes) },
    can_swap: hasEmail(stays.email) === hasEmail(goes.email),
    effects: describeJoin({ stays: stays.name, goes: goes.name, moved, before, after }),
  };
  return { preview: { ...shown, digest: digestOf(shown, moved) }, stays, goes };
}

/** Locks both accounts in the order of their ids. The one with an email stays. */
async function lockBoth(tx: Tx, { id, otherId }: VerbInput<'admin.customers.previewJoin'>) {
  if (id === otherId) throw badInput('otherId', 'is the same account');
  const locked = new Map<string, User>();
  for (const each of [id, otherId].toSorted()) {
    const user = await lockUser(tx, each);
    if (!user) throw new Problem('user-not-found');
    if (user.role === 'ADMIN') throw refused('An account of the staff can’t be joined with another.');
    if (user.status !== 'Active') throw refused(`The account of ${user.name} is suspended.`);
    locked.set(each, user);
  }
  const [one, other] = [locked.get(id) as User, locked.get(otherId) as User];
  const isSwapped = !hasEmail(one.email) && hasEmail(other.email);
  const [stays, goes] = isSwapped ? [other, one] : [one, other];
  if (await hasSecondFactor(tx, goes.id)) {
    const way = 'Let that account stay, or let its owner turn it off first.';
    throw refused(`${shownEmail(goes.email)} logs in with two-factor authentication. ${way}`);
  }
  return { stays, goes };
}

const refused = (why: string) => new Problem('join-refused', { details: { why } });

async function loyaltyOf(tx: Tx, userId: string, settings: Settings) {
  return { ...(await readMembership(settings, tx, userId)), spend: await lifetimeSpendOf(tx, userId) };
}

const countsOf = (moved: Moved) =>
  Object.fromEntries(
    Object.entries(moved)
      .filter(([, count]) => count > 0)
      .map(([column, count]) => [column.slice(0, column.indexOf('.')), { from: 0, to: count }]),
  );

const presentAccount = ({ id, name, email, mobile }: User) => ({
  ...{ _id: id, name, email: shownEmail(email), mobile: mobile ?? '' },
});

const digestOf = (shown: Omit<JoinPreview, 'digest'>, moved: Moved) =>
  createHash('sha256')
    .update(JSON.stringify([shown, moved]))
    .digest('hex');

const joinedMail = (to: string, shopName: string) =>
  framedMail({
    to,
    subject: `Your accounts at ${shopName} are one`,
    heading: 'Your accounts are one',
    lines: [
      `You had two accounts at ${shopName}. Your orders, addresses and coins are together in one of them now, and the other is erased.`,
      'If you did not ask for this, please write to us.',
    ],
  });
