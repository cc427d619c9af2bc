import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { listProductNames, readStock, readStocks } from '../../catalogue/products/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { backInStockMail } from './mails.ts';
import {
  deleteAlertsBefore,
  endAlert,
  listAwaitedProducts,
  lockFirstWaiting,
  type StockAlert,
} from './store.ts';

/** Retention of alerts that could not be sent, and of sent ones, in days. */
const retentionDays = 180;

/**
 * Emails everyone who waits for products that are back, oldest alert first. Each alert ends in the transaction that
 * enqueues its mail: after a crash the job continues with the next one, and no one gets two mails. When a product sells
 * out meanwhile, the remaining alerts stay open.
 */
export async function sendStockAlerts(ctx: Context, productIds: readonly string[]): Promise<void> {
  const names = await listProductNames(ctx.db, productIds);
  for (const productId of productIds) {
    const product = { _id: productId, name: names.get(productId) ?? '' };
    while (await transact(ctx, (tx) => sendFirst(tx, ctx, product)));
  }
}

async function sendFirst(
  tx: Tx,
  ctx: Context,
  product: { readonly _id: string; readonly name: string },
): Promise<boolean> {
  const alert = await lockFirstWaiting(tx, product._id);
  if (!alert || ((await readStock(tx, product._id)) ?? 0) <= 0) return false;
  await endAlert(tx, alert.id, 'sent', ctx.now());
  const email = await currentEmail(tx, alert);
  await ctx.jobs.enqueue(tx, 'send-mail', backInStockMail(ctx, { ...alert, email }, product));
  return true;
}

/** Returns the current email of a customer's account, which may have changed. */
async function currentEmail(tx: Tx, alert: StockAlert): Promise<string> {
  const user = alert.user_id === null ? undefined : await findUser(tx, alert.user_id);
  return user?.email_verified_at ? user.email : alert.email;
}

/** Sends alerts without a job, such as for a hidden product that was published again, and deletes old ones. */
export async function sweepStockAlerts(ctx: Context): Promise<void> {
  const stocks = await readStocks(ctx.db, await listAwaitedProducts(ctx.db));
  const back = [...stocks].flatMap(([id, stock]) => (stock > 0 ? [id] : []));
  await sendStockAlerts(ctx, back);
  const before = new Date(ctx.now().getTime() - retentionDays * 24 * 60 * 60 * 1_000);
  await transact(ctx, (tx) => deleteAlertsBefore(tx, before));
}
