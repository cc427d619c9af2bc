import { createHmac, timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { CallContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { CodeSubject } from './one-time-code.ts';
import { deleteCodes, lockCodes, type OneTimeCode } from './store.ts';

/**
 * Builds the token that proves for ten minutes that a code was verified. A bearer token, in a cookie or a body: IP
 * address and user agent are not checked. Deterministic: verifying the code again returns the same token.
 */
export function proofToken({ sessionSecret }: Pick<CallContext, 'sessionSecret'>, codeId: string): string {
  return createHmac('sha256', sessionSecret).update(`proof ${codeId}`).digest('base64url');
}

/** Verifies that a token proves a correct code of this subject within the last ten minutes. */
export async function isProven(
  tx: Tx,
  ctx: TxContext<CallContext>,
  { purpose, subject }: CodeSubject,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const codes = await lockCodes(tx, purpose, subject);
  return codes.some((code) => isProofOf(ctx, code, token));
}

/** The same, and uses up the proof with all codes and links of the subject. */
export async function useProof(
  tx: Tx,
  ctx: TxContext<CallContext>,
  of: CodeSubject,
  token: string | undefined,
): Promise<boolean> {
  if (!(await isProven(tx, ctx, of, token))) return false;
  await deleteCodes(tx, of.purpose, of.subject);
  return true;
}

function isProofOf(ctx: TxContext<CallContext>, code: OneTimeCode, token: string): boolean {
  if (code.used_at === null) return false;
  if (ctx.now().getTime() - Date.parse(code.used_at) >= oneTimeCodeLimits.lifeMs) return false;
  const expected = Buffer.from(proofToken(ctx, code.id));
  const shown = Buffer.from(token);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
