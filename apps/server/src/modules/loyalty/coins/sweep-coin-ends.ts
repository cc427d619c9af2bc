import { addDays, type Day, dayInIndia, formatDate, indiaClock } from '@jhumka/domain/calendar';
import { asCoins, countNoticesDue, endNoticeDays, formatCoins } from '@jhumka/domain/coins';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { lockUser } from '../../platform/users/store.ts';
import { lockCoinAccount } from './ledger/store-ledger.ts';
import {
  type ComingEnd,
  listComingEnds,
  listCustomersToNotify,
  listEndedCustomers,
  recordNotices,
} from './ledger/store-lots.ts';
import { endCoins } from './move-coins.ts';

/** Hour in India from which notices are sent. */
const firstHour = 9;

/**
 * Ends coins whose last day in India is over, and mails customers 30 and 7 days before. A transaction for each customer:
 * idempotent, in any number of processes, and whatever the clock does, as lots say what was done.
 */
export async function sweepCoinEnds(ctx: Context): Promise<void> {
  await eachBatch(
    () => listEndedCustomers(ctx.db, dayInIndia(ctx.now())),
    (userId) => transact(ctx, async (tx, ctx) => (await endCoins(ctx, tx, userId)).hasEnded),
  );
  if (indiaClock(ctx.now()).getUTCHours() < firstHour) return;
  const today = dayInIndia(ctx.now());
  await eachBatch(
    () => listCustomersToNotify(ctx.db, today),
    (userId) => transact(ctx, (tx, ctx) => notifyCustomer(ctx, tx, userId, today)),
  );
}

/** Works on customers until none is listed; ends, too, when nothing was changed. */
async function eachBatch(
  list: () => Promise<readonly string[]>,
  work: (userId: string) => Promise<boolean>,
): Promise<void> {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const userId of await list()) if (await work(userId)) hasChanged = true;
  }
}

/** Mails a customer once about all days on which coins end soon: a service, like any mail about what they own. */
async function notifyCustomer(ctx: TxContext<Context>, tx: Tx, userId: string, today: Day): Promise<boolean> {
  const user = await lockUser(tx, userId);
  await lockCoinAccount(tx, userId);
  const ends = await listComingEnds(tx, userId, today, addDays(today, endNoticeDays[0]));
  for (const { day } of ends) await recordNotices(tx, userId, day, countNoticesDue(day, today));
  const unnoticed = ends.filter(
    ({ day, coins, notices }) => coins > 0 && notices < countNoticesDue(day, today),
  );
  if (user?.status === 'Active' && unnoticed.length > 0) await enqueueMail(ctx, tx, user.email, unnoticed);
  return ends.length > 0;
}

async function enqueueMail(
  ctx: TxContext<Context>,
  tx: Tx,
  to: string,
  ends: readonly ComingEnd[],
): Promise<void> {
  const lines = ends.map(({ day, coins }) => `${formatCoins(coins)} end on ${formatDate(day)}.`);
  const sum = formatCoins(asCoins(ends.reduce((sum, { coins }) => sum + coins, 0)));
  const subject = ends.length === 1 ? (lines[0] ?? '').slice(0, -1) : `${sum} end soon`;
  const mail = framedMail({
    to,
    subject,
    heading: subject,
    lines: [
      ...(ends.length === 1 ? [] : lines),
      'Until the end of that day you can pay a part of an order with them, or make a coupon of them. Coins that end first are always spent first.',
    ],
    action: { label: 'See your coins', url: `${ctx.publicUrl}/dashboard/vip-dashboard#coins` },
  });
  await ctx.jobs.enqueue(tx, 'send-mail', mail);
}
