import type { ActorContext } from '../../../context.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { Problem } from '../../../problem.ts';
import { limit } from '../rate-limits/limit.ts';
import { findUser } from '../users/store.ts';

const maxReasonLength = 300;
const testsOfAccount = { max: 20, windowSeconds: 3_600 };

/** Sends a mail to the administrator at once. Throws 'mail-not-sent' with the answer of the mail server. */
export async function sendToOneself(
  ctx: ActorContext,
  compose: (to: string) => Promise<Mail>,
): Promise<string> {
  await limit(ctx, `test mail account ${ctx.actor.userId}`, testsOfAccount);
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('not-found');
  const mail = await compose(user.email);
  try {
    await ctx.mail.send(mail);
  } catch (error) {
    ctx.log.warn({ err: error }, 'test mail not sent');
    const reason = (error as Error).message.slice(0, maxReasonLength);
    throw new Problem('mail-not-sent', { details: { reason } });
  }
  return user.email;
}
