import type { VerbReply } from '@jhumka/contract';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { type Db, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { activate, activateNewestVerified, readMobile, saveNumber } from './save-number.ts';
import { deleteNumber, listNumbers, type MobileNumber } from './store.ts';

/** Lists the user's mobile numbers, oldest first (spec 7.15). */
export const listMobileNumbers: Verb<'user.mobileNumbers'> = async (ctx) => {
  const numbers = await listNumbers(ctx.db, ctx.actor.userId);
  return { message: 'Mobile numbers', data: numbers.map(presentNumber) };
};

function presentNumber(number: MobileNumber): VerbReply<'user.mobileNumbers'>['data'][number] {
  return {
    _id: number.id,
    mobile: number.mobile,
    is_active: number.is_active,
    verify_mobile: number.verified_at !== null,
    createdAt: number.created_at,
  };
}

/** Adds an unverified mobile number. Idempotent for an existing one (spec 7.15). */
export const addMobileNumber: Verb<'user.addMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const mobile = readMobile(input.mobile);
  const number = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    return saveNumber(tx, ctx, userId, mobile);
  });
  return { message: 'Mobile number added', data: presentNumber(number) };
};

/** Deletes one's own mobile number. When it was the active one, the newest verified one becomes active. */
export const deleteMobileNumber: Verb<'user.deleteMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const number = await findOwnNumber(tx, userId, input);
    await deleteNumber(tx, number.id);
    if (number.is_active) await activateNewestVerified(tx, userId);
  });
  return { message: 'Mobile number removed' };
};

/** Activates one's own verified number (spec 7.16). Throws 'mobile-not-verified'. */
export const setActiveMobileNumber: Verb<'user.setActiveMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const number = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const found = await findOwnNumber(tx, userId, input);
    if (found.verified_at === null) throw new Problem('mobile-not-verified');
    await activate(tx, userId, found);
    return found;
  });
  return { message: 'This number is used from now on', data: presentNumber({ ...number, is_active: true }) };
};

/** Finds one of the user's own numbers, by number or id. Throws 'mobile-not-found' for any other. */
export async function findOwnNumber(
  db: Db,
  userId: string,
  { mobile, _id }: { readonly mobile?: string | undefined; readonly _id?: string | undefined },
): Promise<MobileNumber> {
  if (mobile === undefined && _id === undefined) throw badInput('mobile', 'is required');
  const wanted = mobile === undefined ? undefined : normaliseMobile(mobile);
  const numbers = await listNumbers(db, userId);
  const found = numbers.find((number) => (_id === undefined ? number.mobile === wanted : number.id === _id));
  if (!found) throw new Problem('mobile-not-found');
  return found;
}
