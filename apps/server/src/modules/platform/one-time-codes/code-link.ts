import { createHmac, timingSafeEqual } from 'node:crypto';
import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { type CodePurpose, findCodeById, lockCodeById, markCodeUsed } from './store.ts';

type Signing = Pick<Context, 'sessionSecret'>;

/**
 * Builds the token of the link in a code's mail: the code's id and a signature of 128 bits. It contains no digits, so
 * that the six digits in the mail are the code.
 */
export function linkTokenOf({ sessionSecret }: Signing, codeId: string): string {
  const seal = createHmac('sha256', sessionSecret).update(`code link ${codeId}`).digest();
  return `${inLetters(Buffer.from(codeId))}-${inLetters(seal.subarray(0, 16))}`;
}

const letters = 'ghijklmnop';

const inLetters = (bytes: Buffer) =>
  bytes.toString('hex').replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '');

const fromLetters = (text: string) =>
  Buffer.from(
    text.replaceAll(/[g-p]/g, (letter) => String(letters.indexOf(letter))),
    'hex',
  ).toString();

/** Returns the id of a code whose link has this token; undefined for a token that the shop has not signed. */
function codeIdOf(ctx: Signing, token: string): string | undefined {
  const codeId = fromLetters(token.split('-')[0] ?? '');
  const expected = Buffer.from(linkTokenOf(ctx, codeId));
  const shown = Buffer.from(token);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? codeId : undefined;
}

/** Returns the email or mobile number that a link was sent to, without using it up; undefined for none. */
export async function findSubjectOfLink(ctx: Context, token: string): Promise<string | undefined> {
  const codeId = codeIdOf(ctx, token);
  return codeId === undefined ? undefined : (await findCodeById(ctx.db, codeId))?.subject;
}

export type LinkCheck =
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'right' | 'right-again';
      readonly codeId: string;
      readonly subject: string;
      readonly userId: string | null;
    };

/**
 * Uses up a code by its mailed link. Expires with the code; wrong codes that others tried don't lock it. Returns
 * 'right' once, 'right-again' afterwards, 'expired' otherwise.
 */
export async function useCodeLink(
  tx: Tx,
  ctx: TxContext,
  purpose: CodePurpose,
  token: string,
): Promise<LinkCheck> {
  const codeId = codeIdOf(ctx, token);
  if (codeId === undefined) return { kind: 'expired' };
  const code = await lockCodeById(tx, codeId);
  const now = ctx.now();
  if (code?.purpose !== purpose) return { kind: 'expired' };
  if (now.getTime() - Date.parse(code.created_at) >= oneTimeCodeLimits.lifeMs) return { kind: 'expired' };
  const found = { codeId, subject: code.subject, userId: code.user_id };
  if (code.used_at !== null) return { kind: 'right-again', ...found };
  await markCodeUsed(tx, codeId, now);
  return { kind: 'right', ...found };
}
