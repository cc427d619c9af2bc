import {
  advanceQueue,
  enterWithinMinutes,
  presentForSeconds,
  type QueueState,
} from '@jhumka/domain/waiting-room';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { type Db, transact } from '../../../database/transact.ts';
import {
  changeRoom,
  findRoom,
  insertCall,
  lockRoomToCall,
  type RoomRow,
  readCalledNow,
  readCalledUpTo,
  readQueueFigures,
} from './store.ts';

/** Numbers are called twice a second; in between every answer is computed from memory. */
const stateMs = 500;
/** Time in which the speed of the queue is measured. */
const measuredMinutes = 2;
const minuteMs = 60_000;

type Calling = Pick<Context, 'db' | 'now'>;

interface CachedState {
  readonly roomId: string;
  readonly at: number;
  readonly state: QueueState;
}

const cachedByDb = new WeakMap<Db, CachedState>();
const loadingByDb = new WeakMap<Db, Promise<QueueState>>();

/** Returns the state of the queue, at most half a second old. */
export async function readQueueState(ctx: Calling, room: RoomRow): Promise<QueueState> {
  const cached = cachedByDb.get(ctx.db);
  const age = cached?.roomId === room.id ? ctx.now().getTime() - cached.at : Number.POSITIVE_INFINITY;
  if (cached && age >= 0 && age < stateMs) return cached.state;
  return loadOnce(ctx, room, stateMs);
}

/** Calls the next numbers now, for somebody who has just joined a short queue. Concurrent callers share one call. */
export async function callNow(ctx: Calling, room: RoomRow): Promise<QueueState> {
  // One that is under way may have begun before the caller's number was issued.
  await loadingByDb.get(ctx.db)?.catch(() => undefined);
  return loadOnce(ctx, room, 0);
}

function loadOnce(ctx: Calling, room: RoomRow, intervalMs: number): Promise<QueueState> {
  const known = loadingByDb.get(ctx.db);
  if (known) return known;
  const loading = load(ctx, room, intervalMs)
    .then((state) => {
      cachedByDb.set(ctx.db, { roomId: room.id, at: ctx.now().getTime(), state });
      return state;
    })
    .finally(() => loadingByDb.delete(ctx.db));
  loadingByDb.set(ctx.db, loading);
  return loading;
}

async function load(ctx: Calling, room: RoomRow, intervalMs: number): Promise<QueueState> {
  await callNext(ctx, room.id, intervalMs);
  const now = ctx.now().getTime();
  const [missedUpTo = 0, measuredFrom = 0] = await readCalledUpTo(ctx.db, room.id, [
    new Date(now - enterWithinMinutes * minuteMs),
    new Date(now - measuredMinutes * minuteMs),
  ]);
  const calledUpTo = await readCalledNow(ctx.db, room.id);
  // A queue with many places that nobody uses moves faster than the rate.
  const callsPerMinute = Math.max(room.per_minute, (calledUpTo - measuredFrom) / measuredMinutes);
  return { calledUpTo, missedUpTo, callsPerMinute };
}

/** Calls the next numbers, in one of all processes. */
async function callNext(ctx: Calling, roomId: string, intervalMs: number): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const now = ctx.now();
    const room = await lockRoomToCall(tx, roomId, new Date(now.getTime() - intervalMs));
    if (!room) return;
    const { called_up_to: calledUpTo } = room;
    const since = new Date(now.getTime() - presentForSeconds * 1000);
    const figures = await readQueueFigures(tx, roomId, { calledUpTo, since });
    const next = advanceQueue({
      ...figures,
      allowance: room.allowance,
      calledUpTo,
      elapsedSeconds: (now.getTime() - Date.parse(room.advanced_at)) / 1000,
      perMinute: room.per_minute,
    });
    await changeRoom(tx, roomId, {
      allowance: next.allowance,
      called_up_to: next.calledUpTo,
      advanced_at: now,
    });
    if (next.calledUpTo > calledUpTo) await insertCall(tx, roomId, now, next.calledUpTo);
  });
}

type RoomState = 'off' | 'scheduled' | 'open' | 'ended';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the newest opening, cached until an administrator changes it. Its queue is not. */
const readRoom = cacheUntilNotified('waiting-room', async ({ db }: Reading) => ({
  room: await findRoom(db),
}));

/** Decides whether people wait at an instant. */
export function roomStateAt(room: RoomRow | undefined, now: Date): RoomState {
  if (!room?.is_on) return 'off';
  if (room.ends_at !== null && Date.parse(room.ends_at) <= now.getTime()) return 'ended';
  return room.begins_at !== null && Date.parse(room.begins_at) > now.getTime() ? 'scheduled' : 'open';
}

/** Returns the room in which people wait now; undefined while nobody has to. */
export async function findOpenRoom(ctx: Reading & Pick<Context, 'now'>): Promise<RoomRow | undefined> {
  const { room } = await readRoom(ctx);
  return roomStateAt(room, ctx.now()) === 'open' ? room : undefined;
}
