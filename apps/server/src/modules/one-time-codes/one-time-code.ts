import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeOf, mayTryCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { addTry, type CodePurpose, insertCode, lockCode, markCodeUsed, type OneTimeCode } from './store.ts';

/** What a code is for, and the email or mobile number that it is sent to. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  readonly subject: string;
}

/** Makes the one code that counts from now on; those before it are void. */
export async function issueCode(
  tx: Tx,
  ctx: Context,
  of: CodeSubject & { readonly userId: string | null },
): Promise<string> {
  const id: string = typeidUnboxed('otc');
  const code = codeOf(randomInt(1_000_000));
  await keepCode(tx, ctx, of, { id, hash: hashOf(ctx, id, code) });
  return code;
}

/** Keeps a code that nothing opens, so that an address without an account is answered like one with an account. */
export function issueDecoy(
  tx: Tx,
  ctx: Context,
  of: CodeSubject & { readonly userId?: string },
): Promise<void> {
  const decoy = { id: typeidUnboxed('otc'), hash: randomBytes(32).toString('hex') };
  return keepCode(tx, ctx, { ...of, userId: of.userId ?? null }, decoy);
}

function keepCode(
  tx: Tx,
  ctx: Context,
  { purpose, subject, userId }: CodeSubject & { readonly userId: string | null },
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<void> {
  const now = ctx.now();
  return insertCode(tx, {
    id,
    user_id: userId,
    purpose,
    subject,
    code_hash: hash,
    expires_at: new Date(now.getTime() + oneTimeCodeLimits.lifeMs),
    created_at: now,
  });
}

export type CodeCheck =
  | { readonly kind: 'right' | 'right-again' | 'expired' | 'locked' }
  | { readonly kind: 'wrong'; readonly triesLeft: number };

/**
 * Checks a code and counts the try; a right one is used up, and shown again it is 'right-again'. Where nobody was
 * sent a code tries are counted all the same, so that the answers don't tell. The count must be kept, so the
 * transaction has to commit whatever the answer is.
 */
export async function checkCode(tx: Tx, ctx: Context, of: CodeSubject, shown: string): Promise<CodeCheck> {
  const code = (await lockCode(tx, of.purpose, of.subject)) ?? (await lockDecoy(tx, ctx, of));
  const now = ctx.now();
  const mayTry = mayTryCode({ sentAt: new Date(code.created_at), tries: code.tries }, now);
  if (!mayTry.ok) return { kind: mayTry.code === 'too-many-tries' ? 'locked' : 'expired' };
  const isRight = timingSafeEqual(Buffer.from(hashOf(ctx, code.id, shown)), Buffer.from(code.code_hash));
  if (!isRight) {
    await addTry(tx, code.id);
    return { kind: 'wrong', triesLeft: oneTimeCodeLimits.tries - code.tries - 1 };
  }
  if (code.used_at !== null) return { kind: 'right-again' };
  await markCodeUsed(tx, code.id, now);
  return { kind: 'right' };
}

async function lockDecoy(tx: Tx, ctx: Context, of: CodeSubject): Promise<OneTimeCode> {
  await issueDecoy(tx, ctx, of);
  const decoy = await lockCode(tx, of.purpose, of.subject);
  if (!decoy) throw new Error('a decoy that was just kept is gone');
  return decoy;
}

/** Six digits are guessed in no time from a plain hash, so the shop's key goes into it. */
function hashOf({ sessionSecret }: Context, id: string, code: string): string {
  return createHmac('sha256', sessionSecret).update(`code ${id} ${code}`).digest('hex');
}
