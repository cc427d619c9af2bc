import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeOf, mayTryCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { typeidUnboxed } from 'typeid-js';
import type { Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { readMessageProviders, whyUnregistered } from '../settings/message-providers.ts';
import { readSettings } from '../settings/read-settings.ts';
import { linkTokenOf } from './code-link.ts';
import { addTry, type CodePurpose, insertCode, lockCodes, markCodeUsed, type OneTimeCode } from './store.ts';

/** Purpose of a code, and the email or mobile number that it is sent to. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** Rate limit bucket of the caller, separate from those of others; missing where the subject names the user. */
  readonly callerKey?: string;
}

/** Issues a code; the earlier ones of its caller are void. */
export async function issueCode(
  tx: Tx,
  ctx: TxContext,
  of: CodeSubject & { readonly userId: string | null },
): Promise<{ readonly code: string; readonly linkToken: string }> {
  const id: string = typeidUnboxed('otc');
  const code = codeOf(randomInt(1_000_000));
  await saveCode(tx, ctx, of, { id, hash: hashOf(ctx, id, code) });
  return { code, linkToken: linkTokenOf(ctx, id) };
}

/** Stores a decoy code that nothing matches, so that responses don't reveal whether an account exists. */
export function issueDecoy(
  tx: Tx,
  ctx: TxContext,
  of: CodeSubject & { readonly userId?: string; readonly isRequested?: boolean },
): Promise<void> {
  const decoy = { id: typeidUnboxed('otc'), hash: randomBytes(32).toString('hex') };
  return saveCode(tx, ctx, { ...of, userId: of.userId ?? null }, decoy);
}

function saveCode(
  tx: Tx,
  ctx: TxContext,
  {
    purpose,
    subject,
    callerKey = '',
    userId,
    isRequested = true,
  }: CodeSubject & { readonly userId: string | null; readonly isRequested?: boolean },
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<void> {
  const now = ctx.now();
  return insertCode(tx, {
    id,
    user_id: userId,
    purpose,
    subject,
    caller_key: callerKey,
    is_requested: isRequested,
    code_hash: hash,
    expires_at: new Date(now.getTime() + oneTimeCodeLimits.lifeMs),
    created_at: now,
  });
}

export type CodeCheck =
  | { readonly kind: 'right' | 'right-again'; readonly codeId: string }
  | { readonly kind: 'expired' | 'locked' }
  | { readonly kind: 'wrong'; readonly triesLeft: number };

/**
 * Checks a code and counts the attempt under the caller's key; a right one is used up, and
 * 'right-again' when shown again (idempotent). Every live code of the subject is valid for
 * any caller: phones change networks, and the newest mail may follow another caller's request. Attempts
 * without any code are counted too, so that responses reveal nothing. Commit the transaction in
 * any case, or the count is lost.
 */
export async function checkCode(tx: Tx, ctx: TxContext, of: CodeSubject, shown: string): Promise<CodeCheck> {
  const codes = await lockCodes(tx, of.purpose, of.subject);
  const now = ctx.now();
  const isLive = (code: OneTimeCode) => mayTryCode({ sentAt: new Date(code.created_at), tries: 0 }, now).ok;
  const live = codes.filter((code) => code.is_requested && isLive(code));
  const own = await codeOfCaller(tx, ctx, of, { codes, live, isLive });
  const mayTry = mayTryCode({ sentAt: new Date(own.created_at), tries: own.tries }, now);
  if (!mayTry.ok) return { kind: mayTry.code === 'too-many-tries' ? 'locked' : 'expired' };
  const code = live.find(({ id, code_hash }) =>
    timingSafeEqual(Buffer.from(hashOf(ctx, id, shown)), Buffer.from(code_hash)),
  );
  if (!code) {
    await addTry(tx, own.id);
    return { kind: 'wrong', triesLeft: oneTimeCodeLimits.tries - own.tries - 1 };
  }
  if (code.used_at !== null) return { kind: 'right-again', codeId: code.id };
  await markCodeUsed(tx, code.id, now);
  return { kind: 'right', codeId: code.id };
}

interface Known {
  readonly codes: readonly OneTimeCode[];
  readonly live: readonly OneTimeCode[];
  readonly isLive: (code: OneTimeCode) => boolean;
}

/** Returns the row that counts the caller's attempts; inserts one for a caller who requested no code. */
async function codeOfCaller(tx: Tx, ctx: TxContext, of: CodeSubject, known: Known): Promise<OneTimeCode> {
  const { callerKey = '' } = of;
  const own = known.codes.find((code) => code.caller_key === callerKey);
  const isOutdated = own && !own.is_requested && !known.isLive(own) && known.live.length > 0;
  if (own && !isOutdated) return own;
  await issueDecoy(tx, ctx, { ...of, isRequested: false });
  const made = (await lockCodes(tx, of.purpose, of.subject)).find((code) => code.caller_key === callerKey);
  if (!made) throw new Error('the attempt counter just inserted was not found');
  return made;
}

/** Keyed hash, because a plain hash of six digits is easily brute-forced. */
function hashOf({ sessionSecret }: Pick<Context, 'sessionSecret'>, id: string, code: string): string {
  return createHmac('sha256', sessionSecret).update(`code ${id} ${code}`).digest('hex');
}

/**
 * Throws 'wrong-code' with the remaining attempts, 'code-expired' or 'code-locked' unless the code was right, or right
 * again.
 */
export function refuseUnlessRight(check: CodeCheck): void {
  if (check.kind === 'wrong') throw new Problem('wrong-code', { data: { triesLeft: check.triesLeft } });
  if (check.kind === 'expired') throw new Problem('code-expired');
  if (check.kind === 'locked') throw new Problem('code-locked');
}

/** Returns true for a correct code, also a repeated one. */
export const isRight = (check: CodeCheck): check is Extract<CodeCheck, { codeId: string }> =>
  check.kind === 'right' || check.kind === 'right-again';

/** Throws 'mail-off' in a shop without a mail server, because no code could be sent. */
export async function refuseWithoutMail(ctx: Context): Promise<void> {
  if ((await readMessageProviders(ctx)).mail === 'none') throw new Problem('mail-off');
}

/** Throws 'texts-off' in a shop that has no SMS provider, or whose text with the code is not registered. */
export async function refuseWithoutTexts(ctx: Context): Promise<void> {
  const { texts } = await readMessageProviders(ctx);
  const isDropped = texts === 'provider' && whyUnregistered(await readSettings(ctx), 'mobile-code') !== null;
  if (texts === 'none' || isDropped) throw new Problem('texts-off');
}
