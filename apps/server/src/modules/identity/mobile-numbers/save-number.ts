import { normaliseMobile } from '@jhumka/domain/addresses';
import { typeidUnboxed } from 'typeid-js';
import type { Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Joining, PersonalData } from '../../../personal-data.ts';
import { badInput, Problem } from '../../../problem.ts';
import { setMobile, type User } from '../../platform/users/store.ts';
import {
  deleteNumbersOf,
  insertNumber,
  listNumbers,
  type MobileNumber,
  markUnverified,
  markVerified,
  maxNumbers,
  moveActive,
} from './store.ts';

/**
 * Inserts a number of a user, unverified; idempotent for an existing one. The first number is the
 * active one. Throws 'mobile-limit'. The account is locked by the caller.
 */
export async function saveNumber(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  mobile: string,
): Promise<MobileNumber> {
  const numbers = await listNumbers(tx, userId);
  const known = numbers.find((number) => number.mobile === mobile);
  if (known) return known;
  if (numbers.length >= maxNumbers) throw new Problem('mobile-limit', { details: { n: maxNumbers } });
  const id: string = typeidUnboxed('mob');
  const made = await insertNumber(tx, { id, user_id: userId, mobile, created_at: ctx.now() });
  if (numbers.length > 0) return made;
  await activate(tx, userId, made);
  return { ...made, is_active: true };
}

/**
 * Sets or clears the active number, the one that the account shows. The only writer of the account's copy of it; the
 * account is locked by the caller.
 */
export async function activate(
  tx: Tx,
  userId: string,
  number: Pick<MobileNumber, 'id' | 'mobile' | 'verified_at'> | null,
): Promise<void> {
  await moveActive(tx, userId, number?.id ?? null);
  await setMobile(tx, userId, number?.mobile ?? null, number?.verified_at ?? null);
}

/** Replaces a deleted active number by the newest verified one, else none. */
export async function activateNewestVerified(tx: Tx, userId: string): Promise<void> {
  const numbers = await listNumbers(tx, userId);
  await activate(tx, userId, numbers.findLast(({ verified_at }) => verified_at !== null) ?? null);
}

/**
 * Releases a number because another user has just verified it: it stays in the old owner's list,
 * unverified and unusable for login, and the old owner is notified by mail. The account is locked
 * by the caller.
 */
export async function releaseNumber(
  tx: Tx,
  ctx: TxContext,
  holder: User,
  { mobile, shopName }: { readonly mobile: string; readonly shopName: string },
): Promise<void> {
  const wasActive = (await listNumbers(tx, holder.id)).some(
    (number) => number.mobile === mobile && number.is_active,
  );
  await markUnverified(tx, holder.id, mobile);
  if (wasActive) await activateNewestVerified(tx, holder.id);
  const mail = framedMail({
    to: holder.email,
    subject: `A mobile number of your account with ${shopName}`,
    heading: `Your number ending in ${mobile.slice(-4)} is no longer verified`,
    lines: [
      'Another account has verified this number, as happens when a number gets a new owner. It can no longer be used to log in to your account.',
      'Nothing else in your account has changed. Log in with your email.',
      'If the number is still yours, verify it again in your profile.',
    ],
  });
  await ctx.jobs.enqueue(tx, 'send-mail', mail);
}

/**
 * Sets the number of the account, as entered in registration or profile: a new one is unverified. The account is locked
 * by the caller, or new.
 */
export async function saveProfileNumber(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  mobile: string,
): Promise<void> {
  const number = await saveNumber(tx, ctx, userId, mobile);
  if (!number.is_active) await activate(tx, userId, number);
}

/** Normalizes an entered number to '+919876543210'. Throws 'bad-input' for an invalid one. */
export function readMobile(entry: string | undefined): string {
  const mobile = entry === undefined ? null : normaliseMobile(entry);
  if (mobile !== null) return mobile;
  throw badInput('mobile', 'A mobile number has ten digits and begins with 6, 7, 8 or 9');
}

/**
 * Moves the numbers of a joined account to the one that stays, whose active one holds; one that both have is verified if
 * either is. Returns how many are new.
 */
async function moveNumbers(tx: Tx, { stays, goes }: Joining): Promise<number> {
  const [own, moved] = [await listNumbers(tx, stays.id), await listNumbers(tx, goes.id)];
  // First, as a verified number has one owner.
  await deleteNumbersOf(tx, goes.id);
  for (const { verified_at, ...number } of moved) {
    const known = own.find(({ mobile }) => mobile === number.mobile);
    if (!known) await insertNumber(tx, { ...number, verified_at, user_id: stays.id, is_active: false });
    else if (verified_at !== null) await markVerified(tx, known.id, new Date(verified_at));
  }
  const now = await listNumbers(tx, stays.id);
  await activate(tx, stays.id, now.find(({ is_active }) => is_active) ?? now[0] ?? null);
  return now.length - own.length;
}

/** The mobile numbers of a customer. */
export const personalData: PersonalData = {
  columns: { 'mobile_numbers.user_id': 'nothing' },
  collect: {
    'mobile-numbers': async ({ db }, { id }) =>
      (await listNumbers(db, id)).map(({ user_id: _, ...number }) => number),
  },
  trace: async (tx, { id }) => ({ contacts: (await listNumbers(tx, id)).map(({ mobile }) => mobile) }),
  join: { 'mobile_numbers.user_id': moveNumbers },
  erase: (tx, { user }) => deleteNumbersOf(tx, user.id),
};
