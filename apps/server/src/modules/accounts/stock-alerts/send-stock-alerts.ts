import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { readStock, readStocks } from '../../catalogue/stock/store-availability.ts';
import { listVariantNames, type NamedVariant } from '../../catalogue/variants/store.ts';
import { findUser } from '../../platform/users/store.ts';
import { backInStockMail } from './mails.ts';
import {
  deleteAlertsBefore,
  endAlert,
  listAwaitedVariants,
  lockFirstWaiting,
  type StockAlert,
} from './store.ts';

/** Retention of alerts that could not be sent, and of sent ones, in days. */
const retentionDays = 180;

/**
 * Emails everyone who waits for variants that are back, oldest alert first. Each alert ends in the transaction that
 * enqueues its mail: after a crash the job continues with the next one, and no one gets two mails. When a variant sells
 * out meanwhile, the remaining alerts stay open.
 */
export async function sendStockAlerts(ctx: Context, variantIds: readonly string[]): Promise<void> {
  for (const variant of (await listVariantNames(ctx.db, variantIds)).values()) {
    while (await transact(ctx, (tx, ctx) => sendFirst(tx, ctx, variant)));
  }
}

async function sendFirst(tx: Tx, ctx: TxContext, variant: NamedVariant): Promise<boolean> {
  const alert = await lockFirstWaiting(tx, variant._id);
  if (!alert || ((await readStock(tx, variant._id)) ?? 0) <= 0) return false;
  await endAlert(tx, alert.id, 'sent', ctx.now());
  const email = await currentEmail(tx, alert);
  await ctx.jobs.enqueue(tx, 'send-mail', backInStockMail(ctx, { ...alert, email }, variant));
  return true;
}

/** Returns the current email of a customer's account, which may have changed. */
async function currentEmail(tx: Tx, alert: StockAlert): Promise<string> {
  const user = alert.user_id === null ? undefined : await findUser(tx, alert.user_id);
  return user?.email_verified_at ? user.email : alert.email;
}

/** Sends alerts without a job, such as for a hidden product that was published again, and deletes old ones. */
export async function sweepStockAlerts(ctx: Context): Promise<void> {
  const stocks = await readStocks(ctx.db, await listAwaitedVariants(ctx.db));
  const back = [...stocks].flatMap(([id, stock]) => (stock > 0 ? [id] : []));
  await sendStockAlerts(ctx, back);
  const before = new Date(ctx.now().getTime() - retentionDays * 24 * 60 * 60 * 1_000);
  await transact(ctx, (tx) => deleteAlertsBefore(tx, before));
}
