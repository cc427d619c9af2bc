import type { VerbReply } from '@jhumka/contract';
import { formatDateTime } from '@jhumka/domain/calendar';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import { holdEnds } from '@jhumka/domain/payments';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { PaymentGateway, ProviderLink } from '../../../gateways/payments/payment-gateway.ts';
import { isFromProvider, ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import {
  changeLink,
  findLinkByProvider,
  insertLink,
  listLinks,
  type PaymentLink,
  saveProviderLink,
} from '../../payments/payment-links/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { findOrder, type OrderRow } from '../orders/store.ts';
import { requirePayments } from './require-payments.ts';
import { settlePayment } from './settle-payment.ts';

/** Begins the link of an unpaid order; `makeLink` follows after the commit. The order is locked, or new. */
export async function beginLink(
  tx: Tx,
  { id: order_id }: Pick<OrderRow, 'id'>,
  { by, amount, minutes, at }: { by: string; amount: Paise; minutes: number; at: Date },
): Promise<void> {
  const expires_at = holdEnds(at, minutes);
  await insertLink(tx, {
    id: typeidUnboxed('plk'),
    order_id,
    amount,
    expires_at,
    created_by: by,
    created_at: at,
  });
}

/**
 * Has the provider make the link of an order, once, and mails it to the customer. When the provider does not answer,
 * the link stays without an address until it is asked for again.
 */
export async function makeLink(ctx: Context, orderId: string): Promise<void> {
  const [link] = await listLinks(ctx.db, orderId);
  const order = await findOrder(ctx.db, orderId);
  const isToMake = link?.state === 'open' && link.provider_link_id === null && !isOver(ctx, link);
  if (!link || !order || !isToMake || !ctx.payments) return;
  const customer = await findUser(ctx.db, order.user_id);
  const { name: shopName } = await readSettings(ctx);
  const made = await askOnce(ctx, ctx.payments, {
    amount: link.amount,
    reference: link.id,
    description: `Order ${order.order_number}, ${shopName}`,
    expiresAt: new Date(link.expires_at),
    customer: { name: customer?.name ?? '', mobile: customer?.mobile ?? '' },
  });
  if (!made) return;
  const { id: provider_link_id, url } = made;
  await transact(ctx, async (tx, ctx) => {
    const isFirst = await saveProviderLink(tx, link.id, { provider_link_id, url }, ctx.now());
    if (!isFirst || !customer?.email_verified_at) return;
    const subject = `Pay your order ${order.order_number}`;
    const action = { label: `Pay ${formatRupees(link.amount)}`, url };
    const lines = [linkText(link, order, shopName)];
    const mail = framedMail({ to: customer.email, subject, heading: subject, lines, action });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
}

/** An unanswered call may have made the link: looks for it by its reference. */
async function askOnce(
  ctx: Context,
  gateway: PaymentGateway,
  wanted: Parameters<PaymentGateway['createLink']>[0],
): Promise<ProviderLink | undefined> {
  try {
    return await gateway.createLink(wanted);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error, link: wanted.reference }, 'payment link not made');
  }
  return gateway.findLinkByReference(wanted.reference).catch(() => undefined);
}

const isOver = ({ now }: Pick<Context, 'now'>, { expires_at }: PaymentLink) => new Date(expires_at) <= now();

const linkText = (link: PaymentLink, { order_number: number }: OrderRow, shopName: string) =>
  `Your order ${number} with ${shopName}, ${formatRupees(link.amount)}. You can pay it until ${formatDateTime(new Date(link.expires_at))}.`;

type PresentedLink = VerbReply<'admin.orders.paymentLink'>['data'];

/** Presents the links of an order to administrators, the newest first. */
export async function presentLinks(ctx: Context, order: OrderRow): Promise<PresentedLink[]> {
  const links = await listLinks(ctx.db, order.id);
  if (links.length === 0) return [];
  const mobile = (await findUser(ctx.db, order.user_id))?.mobile ?? order.delivery_address.mobile;
  const { name } = await readSettings(ctx);
  return links.map((link) => {
    const text = encodeURIComponent(`${linkText(link, order, name)} ${link.url}`);
    return {
      _id: link.id,
      url: link.url,
      state: link.state === 'open' && isOver(ctx, link) ? 'expired' : link.state,
      amount: link.amount,
      expires_at: link.expires_at,
      whatsapp: link.url && `https://wa.me/${mobile.replaceAll(/\D/g, '')}?text=${text}`,
      createdAt: link.created_at,
    };
  });
}

/**
 * Checks a link at the provider, for its events and for lost ones: saves its state and the order that the provider made
 * for it, by which its payments are known, and settles those. With `cancels` it is cancelled first.
 */
export async function checkLink(
  ctx: Context,
  { linkId, cancels = false }: JobPayloads['check-payment-link'],
): Promise<void> {
  const link = await findLinkByProvider(ctx.db, linkId);
  // Several shops may share a provider account.
  if (!link) return ctx.log.warn({ linkId }, 'payment link of no order of this shop');
  const gateway = requirePayments(ctx);
  // A link that was paid or has ended can't be cancelled.
  if (cancels) await gateway.cancelLink(linkId).catch(unlessRefused);
  const found = await gateway.fetchLink(linkId);
  if (!found) return ctx.log.warn({ linkId }, 'payment link unknown to the provider');
  const provider_order_id = found.orderId || link.provider_order_id;
  if (found.state !== link.state || provider_order_id !== link.provider_order_id) {
    const change = { state: found.state, provider_order_id };
    await transact(ctx, (tx, ctx) => changeLink(tx, link.id, change, ctx.now()));
  }
  for (const paymentId of found.paymentIds) await settlePayment(ctx, paymentId);
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProviderRefused)) throw error;
}
