import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { CallContext, Context, TxContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { deviceIdOf } from '../devices/device-token.ts';
import { countAttempt, counterKey, type Spacing } from '../rate-limits/limit.ts';

/** A new code at most every 60 s and ten a day for one caller. Source: decisions §3. */
export const codeSpacing: Spacing = {
  apartSeconds: oneTimeCodeLimits.pauseMs / 1000,
  max: oneTimeCodeLimits.perDay,
  windowSeconds: 86_400,
};

/**
 * Rate limit of codes to one recipient, over all callers. The window is short: an attacker can
 * exhaust it for an hour, not for a day, and each of their requests mails the recipient a code
 * that works.
 */
const codesOfRecipient: Spacing = { apartSeconds: 1, max: 10, windowSeconds: 3_600 };

/**
 * Applies the rate limits of code requests, for known and unknown recipients. Throws 'code-too-soon' with the seconds
 * to wait.
 */
export async function limitCodeRequests(
  ctx: Pick<Context, 'db' | 'now'>,
  { kind, recipient, callerKey }: Readonly<Record<'kind' | 'recipient' | 'callerKey', string>>,
): Promise<void> {
  const key = `${kind} ${counterKey(recipient)}`;
  for (const [turnKey, spacing] of [
    [`${key} ${callerKey}`, codeSpacing],
    [key, codesOfRecipient],
  ] as const) {
    const turn = await countAttempt(ctx, turnKey, spacing);
    if (turn.kind === 'too-soon')
      throw new Problem('code-too-soon', { retryAfterSeconds: turn.retryAfterSeconds });
  }
}

/** Names a caller: the device that was logged in before, else the network address. Hashed. */
export function callerKeyOf(ctx: TxContext<CallContext>): string {
  const deviceId = deviceIdOf(ctx);
  return counterKey(deviceId === null ? `address ${ctx.caller.address}` : `device ${deviceId}`);
}
