import { createHmac, timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { CallContext } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import type { CodeSubject } from './one-time-code.ts';
import { deleteCode, lockCode, markProven, type OneTimeCode } from './store.ts';

/**
 * Keeps who showed the right code just now and gives a token that proves it for ten minutes. It is made of the code
 * and the shop's key, so showing the code again gives the same token.
 */
export async function keepProof(tx: Tx, ctx: CallContext, of: CodeSubject): Promise<string> {
  const code = await lockCode(tx, of.purpose, of.subject);
  if (!code) throw new Error('a proof needs the code that was shown');
  await markProven(tx, code.id, callerOf(ctx));
  return tokenOf(ctx, code.id);
}

/**
 * Whether the code was shown in the last ten minutes, by the token that this gave; a client that keeps no token must
 * be the one that showed the code, by its address and kind.
 */
export async function isProven(
  tx: Tx,
  ctx: CallContext,
  of: CodeSubject,
  token: string | undefined,
): Promise<boolean> {
  const code = await lockCode(tx, of.purpose, of.subject);
  return code !== undefined && isProofOf(ctx, code, token);
}

/** The same, and the proof is used up by it. */
export async function useProof(
  tx: Tx,
  ctx: CallContext,
  of: CodeSubject,
  token: string | undefined,
): Promise<boolean> {
  const code = await lockCode(tx, of.purpose, of.subject);
  if (!code || !isProofOf(ctx, code, token)) return false;
  await deleteCode(tx, code.id);
  return true;
}

function isProofOf(ctx: CallContext, code: OneTimeCode, token: string | undefined): boolean {
  if (code.used_at === null || code.proof_caller === null) return false;
  if (ctx.now().getTime() - Date.parse(code.used_at) >= oneTimeCodeLimits.lifeMs) return false;
  return token === undefined
    ? isSame(callerOf(ctx), code.proof_caller)
    : isSame(tokenOf(ctx, code.id), token);
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function tokenOf({ sessionSecret }: CallContext, codeId: string): string {
  return createHmac('sha256', sessionSecret).update(`proof ${codeId}`).digest('base64url');
}

function callerOf({ sessionSecret, caller }: CallContext): string {
  const { address, userAgent } = caller;
  return createHmac('sha256', sessionSecret).update(`caller ${address} ${userAgent}`).digest('base64url');
}
