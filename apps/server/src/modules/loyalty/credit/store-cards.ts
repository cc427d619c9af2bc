import { maxCounted } from '@jhumka/contract/wire/paging';
import { type Day, startOfDay } from '@jhumka/domain/calendar';
import type { GiftCardState } from '@jhumka/domain/credit';
import type { Paise } from '@jhumka/domain/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { columnsOf, countRows, type Page } from '../../../database/queries.ts';
import type { GiftCardsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { found } from '../../platform/users/store-lists.ts';

export type GiftCardRow = Selectable<GiftCardsTable>;

const columns = columnsOf<GiftCardRow>()(
  'id user_id purchase_id amount balance state design sender_name recipient_name recipient_email message send_on',
  'code_hash code_encrypted last_four issued_at delivered_at redeemed_by redeemed_at created_at updated_at',
);

/** Contents of a card that is ordered. */
export type OrderedCard = Pick<
  Insertable<GiftCardsTable>,
  | 'user_id'
  | 'amount'
  | 'design'
  | 'sender_name'
  | 'recipient_name'
  | 'recipient_email'
  | 'message'
  | 'send_on'
>;

/** Finds an unpaid card of the buyer with the same contents, whose account is locked. */
export async function findSameUnpaidCard(tx: Tx, card: OrderedCard): Promise<string | undefined> {
  const same = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where('user_id', '=', card.user_id)
    .where('state', '=', 'unpaid')
    .where('amount', '=', card.amount)
    .where('design', '=', card.design)
    .where('sender_name', '=', card.sender_name)
    .where('recipient_name', '=', card.recipient_name)
    .where('message', '=', card.message)
    .where(sql<boolean>`recipient_email is not distinct from ${card.recipient_email}`)
    .where(sql<boolean>`send_on is not distinct from ${card.send_on}::date`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return same?.id;
}

/** Inserts a card that is to be paid. */
export async function insertGiftCard(tx: Tx, id: string, card: OrderedCard, at: Date): Promise<void> {
  await tx
    .insertInto('gift_cards')
    .values({ ...card, id, created_at: at, updated_at: at })
    .execute();
}

/** Updates a locked card. */
export async function changeGiftCard(
  tx: Tx,
  id: string,
  change: Updateable<GiftCardsTable>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Finds a card by its id. */
export const findGiftCard = (db: Db | Tx, id: string): Promise<GiftCardRow | undefined> =>
  db.selectFrom('gift_cards').select(columns).where('id', '=', id).executeTakeFirst();

/** Locks a card. Throws 'gift-card-not-found'. */
export async function requireLockedCard(tx: Tx, id: string): Promise<GiftCardRow> {
  const row = await tx
    .selectFrom('gift_cards')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('gift-card-not-found');
  return row;
}

/** Finds the card of a code by its hash. */
export async function findCardByHash(tx: Tx, hash: string): Promise<string | undefined> {
  const row = await tx.selectFrom('gift_cards').select('id').where('code_hash', '=', hash).executeTakeFirst();
  return row?.id;
}

/** Sums the cards that a customer has paid on a day in India. */
export async function sumCardsPaidOn(tx: Tx, userId: string, day: Day): Promise<Paise> {
  const { sum } = await tx
    .selectFrom('gift_cards')
    .select(sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'unpaid')
    .where('issued_at', '>=', startOfDay(day).toISOString())
    .executeTakeFirstOrThrow();
  return sum;
}

const paidCards = (db: Db, userId: string) =>
  db.selectFrom('gift_cards').where('user_id', '=', userId).where('state', '<>', 'unpaid');

/** Reads a page of the cards that a customer has paid, newest first. */
export const listPaidCards = (db: Db, userId: string, { limit, offset }: Page): Promise<GiftCardRow[]> =>
  paidCards(db, userId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts the cards that a customer has paid. */
export const countPaidCards = (db: Db, userId: string): Promise<number> => countRows(paidCards(db, userId));

/** Conditions of a list of all cards; unpaid ones are none yet. */
export interface CardConditions {
  readonly state?: GiftCardState | undefined;
  readonly search?: string | undefined;
}

const matching = (db: Db, { state, search }: CardConditions) =>
  db
    .selectFrom('gift_cards as card')
    .innerJoin('users', 'users.id', 'card.user_id')
    .where('card.state', '<>', 'unpaid')
    .$if(state !== undefined, (query) => query.where('card.state', '=', state ?? 'active'))
    .$if(search !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('card.last_four', '=', (search ?? '').trim().toUpperCase()), found(search ?? '')]),
      ),
    );

/** Reads a page of all cards with their buyers, newest first. */
export const listGiftCards = (db: Db, conditions: CardConditions, { limit, offset }: Page) =>
  matching(db, conditions)
    .select(['card.id', 'card.user_id', 'card.amount', 'card.balance', 'card.state', 'card.last_four'])
    .select(['card.send_on', 'card.issued_at', 'card.delivered_at', 'card.redeemed_at', 'card.redeemed_by'])
    .select(['card.recipient_email', 'users.name', 'users.email'])
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts cards of a list, up to `maxCounted`. */
export const countGiftCards = (db: Db, conditions: CardConditions): Promise<number> =>
  countRows(db.selectFrom(matching(db, conditions).select(sql`1`.as('one')).limit(maxCounted).as('counted')));

/** Lists cards whose day to be mailed has come. */
export async function listDueCards(db: Db, today: Day, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('state', '=', 'active')
    .where('send_on', '<=', today)
    .orderBy('send_on')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists paid cards of a customer that wait for their day. Those of a locked account. */
export const listWaitingCards = (tx: Tx, userId: string): Promise<GiftCardRow[]> =>
  tx
    .selectFrom('gift_cards')
    .select(columns)
    .where('user_id', '=', userId)
    .where('delivered_at', 'is', null)
    .where('state', '=', 'active')
    .execute();

const erased = { sender_name: '', recipient_name: '', recipient_email: null, message: '' };

/**
 * Erases names, mail and message of cards that were delivered before an instant, or redeemed without it; of those refunded
 * or never paid, which were ordered before it.
 */
export async function forgetRecipientsBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set(erased)
    .where(sql<boolean>`coalesce(delivered_at, redeemed_at, created_at) < ${before.toISOString()}`)
    .where(sql<boolean>`(delivered_at is not null or state <> 'active')`)
    .where(
      sql<boolean>`(recipient_name <> '' or recipient_email is not null or message <> '' or sender_name <> '')`,
    )
    .execute();
}

/** Erases what cards tell of a deleted customer: of the recipients of own ones, and as a recipient of others'. */
export async function forgetCustomerInCards(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ ...erased, code_encrypted: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('gift_cards')
    .set({ recipient_name: '', recipient_email: null, message: '' })
    .where('recipient_email', '=', email)
    .execute();
}

/** Moves cards to the account that a customer's other one joins. Returns how many. */
export async function moveGiftCards(tx: Tx, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_cards')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
