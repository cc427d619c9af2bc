import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { counterKey, limit, type Rule, uncountAttempt } from '../rate-limits/limit.ts';
import { type CodeCheck, type CodeSubject, refuseUnlessRight } from './one-time-code.ts';

/** Rate limit of wrong codes per IP address, over all emails. Many users share an address. */
const wrongCodesOfAddress: Rule = { max: 200, windowSeconds: 3_600 };

/**
 * Rate limit of wrong codes for one recipient over all IP addresses: caller keys alone would allow a distributed guess. The
 * mailed link still works.
 */
const wrongCodesOfRecipient: Rule = { max: 60, windowSeconds: 86_400, problem: 'code-guessed' };
/** For purposes whose mails have no link and whose proof opens no account. */
const wrongContactCodes: Rule = { max: 60, windowSeconds: 3_600 };

/**
 * Verifies a code in a transaction that always commits, and returns the result of the work after a right one. Throws as
 * `refuseUnlessRight`, 'too-many-requests' after too many wrong codes of the IP address, and 'code-guessed' after too
 * many for the recipient.
 */
export async function verifyCode<Value>(
  ctx: CallContext,
  { purpose, subject }: CodeSubject,
  work: (tx: Tx) => Promise<{ readonly check: CodeCheck; readonly value: Value }>,
): Promise<Value> {
  const counters = [
    [`wrong codes address ${ctx.caller.address}`, wrongCodesOfAddress],
    [
      `wrong codes ${purpose} ${counterKey(subject)}`,
      purpose === 'contact' || purpose === 'stock-alert' ? wrongContactCodes : wrongCodesOfRecipient,
    ],
  ] as const;
  for (const [key, rule] of counters) await limit(ctx, key, rule);
  const { check, value } = await transact(ctx, work);
  // A locked or expired code was not tried, so it does not count for the recipient.
  if (check.kind === 'locked' || check.kind === 'expired') await uncountAttempt(ctx, ...counters[1]);
  refuseUnlessRight(check);
  for (const [key, rule] of counters) await uncountAttempt(ctx, key, rule);
  return value;
}
