import { endpoints } from '@jhumka/contract';
import { noCoins } from '@jhumka/domain/coins';
import { toRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import type { ActorContext } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { presentUserFields } from '../../accounts/accounts/index.ts';
import { listTicketMessages, listTicketsFrom } from '../../accounts/contact/index.ts';
import { listAlertsOf } from '../../accounts/stock-alerts/index.ts';
import { listReviewsOf } from '../../catalogue/reviews/index.ts';
import { listOwnAddresses, presentAddress } from '../../identity/addresses/index.ts';
import { listConsentRows } from '../../identity/consents/index.ts';
import { listNumbers } from '../../identity/mobile-numbers/index.ts';
import { listLiveSessions, presentSession } from '../../identity/sessions/index.ts';
import { presentLines, readLinesInBatches } from '../../loyalty/coins/index.ts';
import { listCouponsOf } from '../../loyalty/coupons/index.ts';
import { listVisitsOf } from '../../loyalty/streak/index.ts';
import { findMembership, readMembership } from '../../loyalty/vip/index.ts';
import { listCartRows } from '../../orders/cart/index.ts';
import { listFeedbackOf } from '../../orders/feedback/index.ts';
import { listTaxDocumentsOf } from '../../orders/invoices/index.ts';
import { readPurchases } from '../../orders/online-purchases/index.ts';
import { readOrdersInBatches } from '../../orders/orders/index.ts';
import { listWishlistRows } from '../../orders/wishlist/index.ts';
import { listPersonalPayments, listPersonalRefunds } from '../../payments/payments/index.ts';
import { listMessagesTo } from '../../platform/outbox/index.ts';
import { findUser, type User } from '../../platform/users/index.ts';
import type { Row } from './csv.ts';

/** One kind of personal data: rows read page by page on each iteration. */
export interface DataKind {
  readonly name: string;
  rows(): AsyncIterable<Row>;
}

/** Collects all personal data of a user, by kind. */
export async function collectData(ctx: ActorContext): Promise<readonly DataKind[]> {
  const { userId, sessionId } = ctx.actor;
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Problem('invalid-token');
  return [
    kind('profile', async () => [await profileOf(ctx, user)]),
    kind('addresses', async () => (await listOwnAddresses(ctx.db, userId)).map(presentAddress)),
    kind('mobile-numbers', async () =>
      (await listNumbers(ctx.db, userId)).map(({ user_id: _, ...number }) => number),
    ),
    { name: 'orders', rows: () => ordersOf(ctx) },
    kind('cart', async () => (await listCartRows(ctx.db, userId)).map((row): Row => ({ ...row }))),
    kind('wishlist', async () => (await listWishlistRows(ctx.db, userId)).map((wish): Row => ({ ...wish }))),
    kind('stock-alerts', async () =>
      (await listAlertsOf(ctx.db, userId, user.email_verified_at && user.email)).map(
        ({ user_id: _, ...alert }): Row => alert,
      ),
    ),
    kind('consents', async () =>
      (await listConsentRows(ctx.db, userId)).map(({ user_id: _, ...consent }) => consent),
    ),
    kind('devices', async () =>
      (await listLiveSessions(ctx.db, userId, ctx.now())).map((session) =>
        presentSession(session, sessionId),
      ),
    ),
    kind('reviews', async () =>
      (await listReviewsOf(ctx.db, userId)).map(({ user_id: _, ...review }): Row => review),
    ),
    kind('feedback', async () =>
      (await listFeedbackOf(ctx.db, userId)).map(({ user_id: _, ...feedback }): Row => feedback),
    ),
    { name: 'coins', rows: () => coinsOf(ctx) },
    kind('membership', async () => {
      const membership = await findMembership(ctx.db, userId);
      return membership ? [{ joined_at: membership.joined_at, paid_with: membership.method }] : [];
    }),
    kind('purchases', async () =>
      (await readPurchases(ctx.db, userId, { limit: mostPurchases, offset: 0 })).map(
        (each): Row => ({ ...each, amount: toRupees(each.amount) }),
      ),
    ),
    kind('streak', async () => (await listVisitsOf(ctx.db, userId)).map((visit): Row => ({ ...visit }))),
    kind('coupons', async () =>
      (await listCouponsOf(ctx.db, userId)).map(
        ({ code, state, name, coins, created_at, order_number: order, saved }): Row => {
          return { code, state, name, coins, created_at, order, saved: saved && toRupees(saved) };
        },
      ),
    ),
    kind('payments', async () =>
      (await listPersonalPayments(ctx.db, userId)).map(
        (each): Row => ({ ...each, amount: toRupees(each.amount) }),
      ),
    ),
    kind('refunds', async () =>
      (await listPersonalRefunds(ctx.db, userId)).map(
        (each): Row => ({ ...each, amount: toRupees(each.amount) }),
      ),
    ),
    kind('invoices', async () =>
      (await listTaxDocumentsOf(ctx.db, userId)).map(({ number, kind: of, content }): Row => {
        const { date, order_number: order, figures } = content;
        return { number, kind: of, date, order, total: toRupees(figures.total) };
      }),
    ),
    kind('notices', async () =>
      (await listMessagesTo(ctx.db, userId)).map(
        ({ kind: about, channel, state, recipient, subject, sent_at, created_at }): Row => {
          return { kind: about, channel, state, recipient, subject, sent_at, created_at };
        },
      ),
    ),
    // Only the owner of a verified address can have written from it, so an unverified email exports no messages.
    kind('messages', async () =>
      user.email_verified_at === null ? [] : await messagesFrom(ctx.db, user.email),
    ),
  ];
}

/** Reads tickets with their conversation; internal notes are not the writer's data. */
async function messagesFrom(db: Db, email: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { assignee_id: _, ...ticket } of await listTicketsFrom(db, email)) {
    const entries = (await listTicketMessages(db, ticket.id)).filter(({ kind }) => kind !== 'note');
    rows.push({
      ...ticket,
      conversation: entries.map(({ kind, text: words, created_at }) => ({ kind, words, created_at })),
    });
  }
  return rows;
}

/** Exports orders in their wire form: money in rupees. */
async function* ordersOf(ctx: ActorContext): AsyncGenerator<Row> {
  const { data: order } = endpoints['order.get'];
  for await (const each of readOrdersInBatches(ctx, ctx.actor.userId, ctx.actor)) yield z.encode(order, each);
}

/** Exports each coin movement with the balance after it. */
async function* coinsOf(ctx: ActorContext): AsyncGenerator<Row> {
  for await (const line of readLinesInBatches(ctx.db, ctx.actor.userId)) {
    yield* presentLines([line], line.balance_after ?? noCoins);
  }
}

/** Above any real number: opening a payment is rate limited. */
const mostPurchases = 10_000;

const profileOf = async (ctx: ActorContext, user: User): Promise<Row> =>
  presentUserFields(ctx, user, await readMembership(ctx, ctx.db, user.id));

function kind(name: string, read: () => Promise<readonly Row[]>): DataKind {
  return {
    name,
    async *rows() {
      yield* await read();
    },
  };
}
