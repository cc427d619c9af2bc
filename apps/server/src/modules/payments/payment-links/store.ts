import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import { columnsOf } from '../../../database/queries.ts';
import type { PaymentLinksTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

// The caller locks the order of a link.

export type PaymentLink = Selectable<PaymentLinksTable>;

const columns = columnsOf<PaymentLink>()(
  'id order_id provider_link_id provider_order_id url amount state expires_at created_by created_at',
  'updated_at',
);

/** Inserts an open link, which the provider doesn't know yet. */
export function insertLink(
  tx: Tx,
  link: Pick<PaymentLink, 'id' | 'order_id' | 'amount' | 'created_by'> & {
    expires_at: Date;
    created_at: Date;
  },
): Promise<PaymentLink> {
  return tx
    .insertInto('payment_links')
    .values({ ...link, state: 'open', updated_at: link.created_at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Lists the links of an order, the newest first. */
export function listLinks(db: Db | Tx, orderId: string): Promise<PaymentLink[]> {
  return db
    .selectFrom('payment_links')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds a link by the provider's id. */
export function findLinkByProvider(db: Db | Tx, providerLinkId: string): Promise<PaymentLink | undefined> {
  return db
    .selectFrom('payment_links')
    .select(columns)
    .where('provider_link_id', '=', providerLinkId)
    .executeTakeFirst();
}

/** Finds the order of a link by the order that the provider made for it. */
export async function findOrderOfLink(db: Db | Tx, providerOrderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  return row?.order_id;
}

/** Saves what the provider has made of a link; false when a concurrent call was faster. */
export async function saveProviderLink(
  tx: Tx,
  id: string,
  made: { readonly provider_link_id: string; readonly url: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ ...made, updated_at: at })
    .where('id', '=', id)
    .where('provider_link_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the open links of an order, also at the provider, so that nobody pays it twice; but for the one that was paid, whose
 * order at the provider is given.
 */
export async function cancelLinks(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  orderId: string,
  paidProviderOrderId: string | null = null,
): Promise<void> {
  const links = await tx
    .updateTable('payment_links')
    .set({ state: 'cancelled', updated_at: now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('provider_order_id', 'is distinct from', paidProviderOrderId ?? '')
    .returning('provider_link_id')
    .execute();
  for (const { provider_link_id: linkId } of links) {
    if (linkId !== null) await jobs.enqueue(tx, 'check-payment-link', { linkId, cancels: true });
  }
}

/** Updates the state of a link, and the order that the provider made for it. A paid one stays paid. */
export async function changeLink(
  tx: Tx,
  id: string,
  change: Partial<Pick<PaymentLink, 'state' | 'provider_order_id'>>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .execute();
}
