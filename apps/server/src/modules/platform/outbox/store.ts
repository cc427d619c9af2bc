import { maxCounted } from '@jhumka/contract/wire/paging';
import { type Selectable, sql } from 'kysely';
import { anyOf, countRows, countWritten, type Page } from '../../../database/queries.ts';
import type { OutboxMessagesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type OutboxMessage = Selectable<OutboxMessagesTable>;

export interface OutboxConditions {
  readonly state?: OutboxMessage['state'] | undefined;
  readonly kind?: OutboxMessage['kind'] | undefined;
  readonly channel?: OutboxMessage['channel'] | undefined;
  readonly orderId?: string | undefined;
}

export type NewMessage = Pick<
  OutboxMessage,
  | 'id'
  | 'dedup_key'
  | 'channel'
  | 'kind'
  | 'part'
  | 'corrects'
  | 'order_id'
  | 'user_id'
  | 'step_id'
  | 'due_at'
  | 'created_at'
>;

/** Inserts new messages, skipping duplicates. Customers without a verified number get no text. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const all = <Key extends keyof NewMessage>(key: Key) => messages.map((message) => message[key]);
  await sql`
    insert into outbox_messages (id, dedup_key, channel, kind, part, corrects, order_id, user_id, step_id, due_at, created_at)
    select id, dedup_key, channel, kind, part, corrects, order_id, user_id, step_id, due_at, created_at from unnest(
      ${all('id')}::text[], ${all('dedup_key')}::text[], ${all('channel')}::text[], ${all('kind')}::text[],
      ${all('part')}::int[], ${all('corrects')}::boolean[], ${all('order_id')}::text[], ${all('user_id')}::text[],
      ${all('step_id')}::text[], ${all('due_at')}::timestamptz[], ${all('created_at')}::timestamptz[]
    ) as message (id, dedup_key, channel, kind, part, corrects, order_id, user_id, step_id, due_at, created_at)
    where channel = 'mail' or exists (
      select from users where users.id = message.user_id and mobile is not null and mobile_verified_at is not null
    )
    on conflict (dedup_key, channel) do nothing`.execute(tx);
}

export function findMessage(db: Db | Tx, id: string): Promise<OutboxMessage | undefined> {
  return db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Removes the messages that report a step, unless one of them was claimed; returns false then. Their rows are locked:
 * whoever comes first decides.
 */
export async function removeHeldMessages(tx: Tx, orderId: string, stepId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('outbox_messages')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .where('step_id', '=', stepId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.some(({ state }) => state !== 'waiting')) return false;
  await tx
    .deleteFrom('outbox_messages')
    .where('id', '=', anyOf(held.map(({ id }) => id)))
    .execute();
  return true;
}

/** Removes waiting messages of some kinds about an order, and lets those that were sent be sent anew. */
export async function forgetMessages(
  tx: Tx,
  orderId: string,
  kinds: readonly OutboxMessage['kind'][],
): Promise<void> {
  const about = sql`order_id = ${orderId} and kind = ${anyOf(kinds)} and part = 0`;
  await sql`delete from outbox_messages where ${about} and state = 'waiting' and sent_at is null`.execute(tx);
  await sql`update outbox_messages set dedup_key = dedup_key || ' ' || id where ${about}`.execute(tx);
}

/** Locks a message until the transaction ends. */
export function lockMessage(tx: Tx, id: string): Promise<OutboxMessage | undefined> {
  return tx.selectFrom('outbox_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Claims a due message for a limited time (lease), so that no other worker sends it too; undefined when it is sent,
 * given up, not due or claimed. The lease of a dead worker expires.
 */
export function claimMessage(tx: Tx, id: string, now: Date, until: Date): Promise<OutboxMessage | undefined> {
  return tx
    .updateTable('outbox_messages')
    .set((row) => ({ state: 'sending', claimed_until: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now.toISOString())
    .where((by) =>
      by.or([
        by('state', '=', 'waiting'),
        by.and([by('state', '=', 'sending'), by('claimed_until', '<', now.toISOString())]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Updates a message unless it was requested again meanwhile, releases it, and returns its new state. */
export function changeMessage(
  tx: Tx,
  { id, round }: Pick<OutboxMessage, 'id' | 'round'>,
  change: Partial<Omit<OutboxMessage, 'id' | 'round'>>,
): Promise<OutboxMessage | undefined> {
  return tx
    .updateTable('outbox_messages')
    .set({ ...change, claimed_until: null })
    .where('id', '=', id)
    .where('round', '=', round)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a message as skipped, with the reason: no recipient, or no consent. */
export async function markSkipped(tx: Tx, message: OutboxMessage, reason: string): Promise<void> {
  await changeMessage(tx, message, { state: 'skipped', last_error: reason });
}

/** Queues a message again, as a new one. */
export async function reopenMessage(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set((row) => ({
      state: 'waiting',
      tries: 0,
      due_at: at,
      claimed_until: null,
      last_error: '',
      is_outdated: false,
      round: row('round', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks messages of a kind about an order or a return, corrections included, oldest first. */
export function lockSentMessages(
  tx: Tx,
  { order_id, kind, part }: Pick<OutboxMessage, 'order_id' | 'kind' | 'part'>,
): Promise<OutboxMessage[]> {
  return tx
    .selectFrom('outbox_messages')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks a message as outdated while it is being sent. */
export async function markOutdated(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('outbox_messages').set({ is_outdated: true }).where('id', '=', id).execute();
}

const matching = (db: Db, { state, kind, channel, orderId }: OutboxConditions) =>
  db
    .selectFrom('outbox_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'order-placed'))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'mail'))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''));

/** Reads a page of the outbox, newest first. */
export function listMessages(
  db: Db,
  conditions: OutboxConditions,
  { limit, offset }: Page,
): Promise<OutboxMessage[]> {
  return matching(db, conditions)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts messages; the count stops at `maxCounted`. */
export function countMessages(db: Db, conditions: OutboxConditions): Promise<number> {
  return countRows(
    db.selectFrom(matching(db, conditions).select(sql`1`.as('one')).limit(maxCounted).as('counted')),
  );
}

/** Lists messages to a user, newest first. */
export function listMessagesTo(db: Db, userId: string, max = 500): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
}

/** Erases the recipients of a customer's messages, and the responses of the mail server. */
async function forgetRecipientsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ recipient: '', last_error: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Lists due messages that no worker holds, expired leases included; oldest first. */
export function listDue(db: Db, now: Date, max: number): Promise<Pick<OutboxMessage, 'id' | 'order_id'>[]> {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'order_id'])
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', now.toISOString())
    .where((by) => by.or([by('claimed_until', 'is', null), by('claimed_until', '<', now.toISOString())]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Lists messages about an order, oldest first. */
export function listMessagesOf(db: Db, orderId: string): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Names messages by id: the subject of a sent mail, else the kind. */
export async function listMessageNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'subject', 'kind'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, subject, kind }) => [id, subject || kind.replaceAll('-', ' ')]));
}

/** Above any customer's count. */
const maxTraced = 100_000;

/** Messages of the shop to a customer. */
export const personalData: PersonalData = {
  columns: { 'outbox_messages.user_id': 'that a message was sent, without its recipient' },
  collect: {
    notices: async ({ db }, { id }) =>
      (await listMessagesTo(db, id)).map(
        ({ kind, channel, state, recipient, subject, sent_at, created_at }) => {
          return { kind, channel, state, recipient, subject, sent_at, created_at };
        },
      ),
  },
  trace: async (tx, { id }) => ({
    subjectIds: (await listMessagesTo(tx, id, maxTraced)).map((message) => message.id),
  }),
  join: {
    'outbox_messages.user_id': (tx, { stays, goes }) =>
      countWritten(tx, sql`update outbox_messages set user_id = ${stays.id} where user_id = ${goes.id}`),
  },
  erase: (tx, { user }) => forgetRecipientsOf(tx, user.id),
};
