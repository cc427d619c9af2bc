import type { Tx } from '../../../database/transact.ts';
import { listTicketsFrom } from '../../accounts/contact/index.ts';
import { listReviewsOf } from '../../catalogue/reviews/index.ts';
import { listNumbers } from '../../identity/mobile-numbers/index.ts';
import { listCouponsOf } from '../../loyalty/coupons/index.ts';
import { readPurchases } from '../../orders/online-purchases/index.ts';
import { listOrderIdsOf } from '../../orders/orders/index.ts';
import { listMessagesTo } from '../../platform/outbox/index.ts';
import type { User } from '../../platform/users/index.ts';

/** Above what any customer has. */
const most = 100_000;

/** Identifiers of a customer in the shop's records: ids of their rows, and their email and numbers. */
export interface CustomerTraces {
  readonly orderIds: readonly string[];
  readonly subjectIds: readonly string[];
  readonly contacts: readonly string[];
}

/** Collects a customer's identifiers before anything is deleted. */
export async function tracesOf(
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'email_verified_at' | 'mobile'>,
): Promise<CustomerTraces> {
  const { id } = user;
  const orderIds = await listOrderIdsOf(tx, id);
  // Only the owner of a verified address can have written from it.
  const tickets = user.email_verified_at === null ? [] : await listTicketsFrom(tx, user.email, most);
  const purchases = await readPurchases(tx, id, { limit: most, offset: 0 });
  const things = [
    ...(await listReviewsOf(tx, id)),
    ...(await listCouponsOf(tx, id)),
    ...(await listMessagesTo(tx, id, most)),
    ...tickets,
  ];
  const numbers = (await listNumbers(tx, id)).map(({ mobile }) => mobile);
  const contacts = new Set([user.email, ...numbers, ...(user.mobile === null ? [] : [user.mobile])]);
  return {
    orderIds,
    subjectIds: [id, ...orderIds, ...purchases.map(({ _id }) => _id), ...things.map((thing) => thing.id)],
    contacts: [...contacts],
  };
}
