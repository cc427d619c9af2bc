import { addDays, dayInIndia, formatDate, indiaClock, startOfDay } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { paidByLabel } from '@jhumka/domain/orders';
import { budgetDetail, budgetTitle } from '@jhumka/domain/sales';
import type { Right } from '@jhumka/domain/staff';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { type PushMessage, sendPush } from '../../../gateways/push/push-gateway.ts';
import { claimBudgetNotices } from '../../loyalty/coupons/store-budgets.ts';
import { listNewOrders } from '../../orders/orders/list/search-orders.ts';
import { readSales } from '../../orders/orders/list/store-figures.ts';
import { demoSettings } from '../../platform/settings/demo-settings.ts';
import { messageProvidersOf } from '../../platform/settings/message-providers.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { listStaffWith } from '../../platform/users/store-roles.ts';
import { deleteNoticesBefore, deleteSubscriber, listSubscribers, recordNotices } from './store.ts';
import { readPushKeys } from './subscribe.ts';

type NoticeContext = Pick<
  Context,
  'config' | 'db' | 'jobs' | 'log' | 'mode' | 'notifications' | 'now' | 'publicUrl' | 'sessionSecret'
>;
type NewOrder = Awaited<ReturnType<typeof listNewOrders>>[number];

const ordersPath = '/dashboard/order-management';
const dayMs = 86_400_000;
/** An order that is paid within this time is mailed; notices of older ones are forgotten a day later. */
const notifiedWithinMs = 2 * dayMs;
const maxOrders = 200;
const maxListed = 20;
/** Hour in India from which the mail of the day before is sent. */
const dailyHour = 8;

/**
 * Mails the owner each new order, once it is payable on delivery or paid, and each morning the day before; browsers
 * that have asked for it are notified of new orders too; both are warned of budgets that are nearly spent. Several orders
 * are one mail. Runs in every process; each order and day is mailed once.
 */
export async function mailOwner(ctx: NoticeContext): Promise<void> {
  const settings = await readSettings(ctx);
  const { owner_mails: wanted, support_email: to } = settings;
  // Nobody reads the address of the demo.
  const isUnread = to === '' || (ctx.mode.kind === 'public' && to === demoSettings.support_email);
  const isMailed = messageProvidersOf(ctx.mode, settings).mail !== 'none' && !isUnread;
  const fresh = await notifyNewOrders(ctx, to, isMailed && wanted === 'all');
  const [first] = fresh;
  if (first) {
    const message = { title: headingOf(fresh), body: orderLine(first), path: ordersPath };
    await pushStaff(ctx, to, 'orders.see', message);
  }
  await notifyBudgets(ctx, to, isMailed && wanted !== 'none');
  if (isMailed && wanted !== 'none') await notifyDay(ctx, to);
}

/** Records them also while no mail is wanted: when it is again, it begins with the next order. */
async function notifyNewOrders(ctx: NoticeContext, to: string, isWanted: boolean): Promise<NewOrder[]> {
  const now = ctx.now();
  const orders = await listNewOrders(ctx.db, new Date(now.getTime() - notifiedWithinMs), maxOrders);
  return transact(ctx, async (tx, ctx) => {
    const fresh = new Set(
      await recordNotices(
        tx,
        orders.map(({ order }) => order.id),
        now,
      ),
    );
    const unknown = orders.filter(({ order }) => fresh.has(order.id));
    if (isWanted && unknown.length > 0) await ctx.jobs.enqueue(tx, 'send-mail', orderMail(ctx, to, unknown));
    await deleteNoticesBefore(tx, new Date(now.getTime() - notifiedWithinMs - dayMs));
    return unknown;
  });
}

function headingOf(orders: readonly NewOrder[]): string {
  const [first] = orders;
  return orders.length === 1 && first
    ? `New order ${first.order.order_number} of ${formatRupees(first.order.grand_total)}`
    : `${orders.length} new orders`;
}

function orderMail({ publicUrl }: Pick<Context, 'publicUrl'>, to: string, orders: readonly NewOrder[]): Mail {
  const heading = headingOf(orders);
  const rest = orders.length - maxListed;
  return framedMail({
    to,
    subject: heading,
    heading,
    lines: [...orders.slice(0, maxListed).map(orderLine), ...(rest > 0 ? [`And ${rest} more.`] : [])],
    action: { label: 'Open the orders', url: publicUrl + ordersPath },
  });
}

function orderLine({ order, items }: NewOrder): string {
  const { city, state } = order.delivery_address;
  const what = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
  const label = paidByLabel(order.payment_method, order.payment_means);
  const payment = label.charAt(0).toLowerCase() + label.slice(1);
  return `${order.order_number}: ${what}. ${formatRupees(order.grand_total)}, ${payment}, to ${city}, ${state}.`;
}

/** Warns of campaigns whose budget is nearly or all spent, each once; recorded also while no mail is wanted. */
async function notifyBudgets(ctx: NoticeContext, to: string, isWanted: boolean): Promise<void> {
  const path = '/dashboard/coupon-management';
  const spent = await transact(ctx, async (tx, ctx) => {
    const claimed = await claimBudgetNotices(tx);
    const [first] = claimed;
    if (!first || !isWanted) return claimed;
    const heading = budgetTitle(first);
    const mail = framedMail({
      ...{ to, subject: heading, heading },
      lines: claimed.map((one) => `${one.name}: ${budgetDetail(one)}.`),
      action:
        claimed.length === 1
          ? { label: 'Open the campaign', url: `${ctx.publicUrl}${path}/${first.id}` }
          : { label: 'Open the campaigns', url: ctx.publicUrl + path },
    });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
    return claimed;
  });
  for (const one of spent) {
    const message = { title: budgetTitle(one), body: budgetDetail(one), path: `${path}/${one.id}` };
    await pushStaff(ctx, to, 'loyalty.see', message);
  }
}

async function notifyDay(ctx: NoticeContext, to: string): Promise<void> {
  const now = ctx.now();
  if (indiaClock(now).getUTCHours() < dailyHour) return;
  const today = dayInIndia(now);
  const yesterday = addDays(today, -1);
  await transact(ctx, async (tx, ctx) => {
    if ((await recordNotices(tx, [`day ${yesterday}`], now)).length === 0) return;
    const sold = await readSales(tx, { from: startOfDay(yesterday), to: startOfDay(today) });
    const heading = `${formatDate(yesterday)}: ${sold.count} ${sold.count === 1 ? 'order' : 'orders'}`;
    const mail = framedMail({
      to,
      subject: heading,
      heading,
      lines: [
        sold.count === 0 ? 'Nothing was sold yesterday.' : `Together ${formatRupees(sold.worth)}.`,
        'What waits for you is on the overview.',
      ],
      action: { label: 'Open the overview', url: `${ctx.publicUrl}/dashboard/office` },
    });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
}

type PushContext = Pick<Context, 'config' | 'db' | 'log' | 'publicUrl' | 'sessionSecret'>;

/**
 * Notifies the browsers of administrators who still have a right, once each: the mail is what is sent again after a failure.
 * `contact` is the address to which a push service may write; the shop's own address where there is none.
 */
async function pushStaff(
  ctx: PushContext,
  contact: string,
  right: Right,
  message: PushMessage,
): Promise<void> {
  const staff = await listStaffWith(ctx.db, right);
  const subscribers = await listSubscribers(
    ctx.db,
    staff.map(({ id }) => id),
  );
  if (subscribers.length === 0) return;
  const keys = await readPushKeys(ctx);
  if (!keys) return;
  const { ALLOW_PRIVATE_NETWORKS: allowsPrivate } = ctx.config;
  await Promise.all(
    subscribers.map(async (subscriber) => {
      try {
        const subject = contact === '' ? ctx.publicUrl : `mailto:${contact}`;
        const result = await sendPush(keys, subject, subscriber, message, { allowsPrivate });
        if (result === 'gone') await deleteSubscriber(ctx.db, subscriber.endpoint);
      } catch (error) {
        ctx.log.warn({ err: error }, 'browser not notified');
      }
    }),
  );
}
