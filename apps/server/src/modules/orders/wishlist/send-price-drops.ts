import { formatRupees, subtract } from '@jhumka/domain/money';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact, transactOnce } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { stopTokenOf } from '../../identity/consents/consents.ts';
import { hasConsent } from '../../identity/consents/store.ts';
import { lockUser, type User } from '../../platform/users/store.ts';
import {
  type FallenItem,
  listDueCustomers,
  listFallenItemes,
  markMailed,
  planPriceDropMails,
  takeDueMail,
} from './store-price-drops.ts';

const daysApart = 7;
const maxCustomers = 100;
/** Products that a mail names; the wishlist shows the others. */
const maxNamed = 10;

/**
 * Mails customers whose wishes became cheaper: one mail for all of them, at most one a week, and another about the same
 * wish only for a lower price. The database lists the products that became cheaper, came back or were published, so a
 * run without any reads two empty lists (decision 0131). Each mail is taken and enqueued in one transaction.
 */
export async function sweepPriceDrops(ctx: Context): Promise<void> {
  while (await transactOnce(ctx, (tx, ctx) => planPriceDropMails(tx, ctx.now(), daysApart)));
  for (;;) {
    const due = await listDueCustomers(ctx.db, ctx.now(), maxCustomers);
    for (const userId of due) await transact(ctx, (tx, ctx) => mailCustomer(tx, ctx, userId));
    if (due.length < maxCustomers) return;
  }
}

async function mailCustomer(tx: Tx, ctx: TxContext<Context>, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!(await takeDueMail(tx, userId, ctx.now()))) return;
  if (user?.status !== 'Active' || user.email_verified_at === null) return;
  if (!(await hasConsent(tx, userId, 'price-drop'))) return;
  const items = await listFallenItemes(tx, userId);
  if (items.length === 0) return;
  const at = ctx.now();
  await markMailed(tx, userId, items, at);
  const mail = await priceDropMail(tx, ctx, user, items);
  await ctx.jobs.enqueue(tx, 'send-mail', { ...mail, messageId: `${userId}-prices-${at.getTime()}` });
}

async function priceDropMail(
  tx: Tx,
  ctx: TxContext<Context>,
  user: User,
  items: readonly FallenItem[],
): Promise<Mail> {
  const named = items.slice(0, maxNamed);
  const [products, variants] = await Promise.all([
    listProductNames(
      tx,
      named.map(({ product_id }) => product_id),
    ),
    listVariantNames(
      tx,
      named.flatMap(({ variant_id }) => variant_id ?? []),
    ),
  ]);
  const nameOf = ({ product_id, variant_id }: FallenItem) =>
    variants.get(variant_id ?? '')?.title ?? products.get(product_id) ?? '';
  const [first] = named;
  const subject =
    first && items.length === 1
      ? `${nameOf(first)} costs less now`
      : `${items.length} products on your wishlist cost less now`;
  const lines = named.map((item) => {
    const drop = formatRupees(subtract(item.saved_price, item.price));
    return `${nameOf(item)}: ${formatRupees(item.price)}, ${drop} less than when you saved it`;
  });
  const left = items.length - named.length;
  const stop = `${ctx.publicUrl}/api/unsubscribe/price-drops/${stopTokenOf(ctx, user.id, 'price-drop')}`;
  return {
    ...framedMail({
      to: user.email,
      subject,
      heading: 'Your wishlist costs less',
      lines: [
        ...lines,
        ...(left > 0 ? [`And ${left} more on your wishlist.`] : []),
        `We email you about prices at most once a week, because you asked us to. To stop it: ${ctx.publicUrl}/dashboard/profile`,
      ],
      action: { label: 'View wishlist', url: `${ctx.publicUrl}/wishlist` },
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
