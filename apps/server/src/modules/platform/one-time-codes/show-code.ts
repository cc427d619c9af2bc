import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { counterKey, limit, type Rule, takeBackTry } from '../rate-limits/index.ts';
import type { CodeCheck, CodeSubject } from './one-time-code.ts';
import { refuseUnlessRight } from './refuse-unless-right.ts';

/** Rate limit of wrong codes per IP address, over all emails. Many people share an address. */
const wrongCodesOfAddress: Rule = { max: 200, windowSeconds: 3_600 };

/**
 * Wrong codes for one recipient from all addresses together: lanes alone would let many addresses guess. The mailed
 * link still works.
 */
const wrongCodesOfRecipient: Rule = { max: 60, windowSeconds: 86_400, problem: 'code-guessed' };
/** Mails of these purposes have no link, and their proof opens no account. */
const wrongContactCodes: Rule = { max: 60, windowSeconds: 3_600 };

/**
 * Runs the check of a code that anybody may show, in a transaction that commits whatever it finds, and gives what the
 * work made of a right one. Throws as `refuseUnlessRight`, 'too-many-requests' after too many wrong codes of the
 * address, and 'code-guessed' after too many for the recipient.
 */
export async function showCode<Value>(
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
  // A locked lane tried nothing, so it takes no tries of the recipient away.
  if (check.kind === 'locked' || check.kind === 'expired') await takeBackTry(ctx, ...counters[1]);
  refuseUnlessRight(check);
  for (const [key, rule] of counters) await takeBackTry(ctx, key, rule);
  return value;
}
