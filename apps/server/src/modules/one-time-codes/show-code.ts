import type { CallContext } from '../../context.ts';
import { type Tx, transact } from '../../database/transact.ts';
import { limit, type Rule, takeBackTry } from '../limits/index.ts';
import type { CodeCheck } from './one-time-code.ts';
import { refuseUnlessRight } from './refuse-unless-right.ts';

/** How many wrong codes may come from one address, to whatever emails they were sent. Many people share an address. */
const wrongCodesOfAddress: Rule = { max: 200, windowSeconds: 3_600 };

/**
 * Runs the check of a code that anybody may show, in a transaction that commits whatever it finds, and gives what the
 * work made of a right one. Throws as `refuseUnlessRight`, and 'too-many-requests' after too many wrong codes.
 */
export async function showCode<Value>(
  ctx: CallContext,
  work: (tx: Tx) => Promise<{ readonly check: CodeCheck; readonly value: Value }>,
): Promise<Value> {
  const key = `wrong codes address ${ctx.caller.address}`;
  await limit(ctx, key, wrongCodesOfAddress);
  const { check, value } = await transact(ctx, work);
  refuseUnlessRight(check);
  await takeBackTry(ctx, key, wrongCodesOfAddress);
  return value;
}
