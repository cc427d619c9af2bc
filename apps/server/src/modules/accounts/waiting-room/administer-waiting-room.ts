import type { VerbInput, VerbReply } from '@jhumka/contract';
import { enterWithinMinutes } from '@jhumka/domain/waiting-room';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { afterCommit, type Db, type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { roomStateAt } from './queue-state.ts';
import {
  changeRoom,
  findRoom,
  insertRoom,
  lockRooms,
  type RoomRow,
  readCalledUpTo,
  readRoomFigures,
} from './store.ts';

const fields = ['is_on', 'begins_at', 'ends_at', 'per_minute', 'reason', 'prices_until'] as const;
type Facts = Pick<RoomRow, (typeof fields)[number]>;
type Presented = VerbReply<'admin.waitingRoom.get'>['data'];

/** People a minute until an administrator says otherwise: few enough for a small machine. */
const usualPerMinute = 120;
const usual: Facts = {
  is_on: false,
  begins_at: null,
  ends_at: null,
  per_minute: usualPerMinute,
  reason: 'The sale is open, and many people came at once.',
  prices_until: null,
};

/** Returns the waiting room with its figures. */
export const getWaitingRoom: Verb<'admin.waitingRoom.get'> = async (ctx) => ({
  message: 'Waiting room',
  data: await presentRoom(ctx, ctx.db),
});

/**
 * Saves the waiting room. Turning it on opens a new queue; changes of an open one keep everybody's place. Throws
 * 'changed-meanwhile', with the editor, when it has changed since the loaded version.
 */
export const saveWaitingRoom: Verb<'admin.waitingRoom.save'> = async (ctx, { version, ...input }) => {
  const facts = factsOf(ctx, input);
  const data = await transact(ctx, async (tx, ctx) => {
    const before = await lockRooms(tx);
    if ((before?.version ?? 0) !== version) {
      const { updatedBy, updatedAt, version: newest } = await presentRoom(ctx, tx);
      throw new Problem('changed-meanwhile', {
        data: { changedBy: updatedBy, changedAt: updatedAt, version: newest },
      });
    }
    const changes = changesOf(before ?? usual, facts);
    if (Object.keys(changes).length > 0) {
      await save(ctx, tx, before, facts);
      await writeAudit(tx, ctx, { action: 'waiting-room.update', subjectId: 'waiting-room', changes });
      await notify(tx, 'waiting-room');
      // This process knows it before its answer is sent.
      afterCommit(tx, () => ctx.notifications.notifySoon('waiting-room'));
    }
    return presentRoom(ctx, tx);
  });
  return { message: 'Waiting room saved', data };
};

async function save(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  before: RoomRow | undefined,
  facts: Facts,
): Promise<void> {
  const at = ctx.now();
  const saved = {
    ...facts,
    version: (before?.version ?? 0) + 1,
    updated_by: ctx.actor.userId,
    updated_at: at,
  };
  const wasOver = ['off', 'ended'].includes(roomStateAt(before, at));
  if (before && !(facts.is_on && wasOver)) return changeRoom(tx, before.id, saved);
  // The first to come are in at once.
  const allowance = facts.per_minute;
  await insertRoom(tx, { id: typeidUnboxed('wtr'), ...saved, allowance, advanced_at: at, created_at: at });
}

function factsOf(
  { now }: Pick<Context, 'now'>,
  input: Omit<VerbInput<'admin.waitingRoom.save'>, 'version'>,
): Facts {
  const instant = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const facts = {
    ...input,
    begins_at: instant(input.begins_at),
    ends_at: instant(input.ends_at),
    prices_until: instant(input.prices_until),
  };
  const { is_on, begins_at, ends_at } = facts;
  if (begins_at !== null && ends_at !== null && ends_at <= begins_at)
    throw badInput('ends_at', 'must be after the beginning');
  if (is_on && ends_at !== null && Date.parse(ends_at) <= now().getTime())
    throw badInput('ends_at', 'is over already');
  return facts;
}

const changesOf = (before: Facts, after: Facts): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

async function presentRoom({ now }: Pick<Context, 'now'>, db: Db | Tx): Promise<Presented> {
  const room = await findRoom(db);
  const { is_on, begins_at, ends_at, per_minute, reason, prices_until } = room ?? usual;
  const at = now().getTime();
  const [missedUpTo = 0] = room
    ? await readCalledUpTo(db, room.id, [new Date(at - enterWithinMinutes * 60_000)])
    : [];
  const figures = await readRoomFigures(db, room?.id ?? '', { missedUpTo, since: new Date(at - 60_000) });
  const state = roomStateAt(room, now());
  const waiting = state === 'open' ? figures.issued - (room?.called_up_to ?? 0) : 0;
  const names = await findUserNames(db, room?.updated_by ? [room.updated_by] : []);
  return {
    ...{ is_on, begins_at, ends_at, per_minute, reason, prices_until },
    version: room?.version ?? 0,
    state,
    joined: figures.issued,
    waiting,
    entered: figures.entered,
    entered_last_minute: figures.entered_since,
    missed: figures.missed,
    longest_wait_minutes: Math.ceil(waiting / per_minute),
    updatedBy: room ? (names.get(room.updated_by ?? '') ?? 'Former admin') : null,
    updatedAt: room?.updated_at ?? null,
  };
}
