import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { findRoom, type RoomRow } from './store.ts';

export type RoomState = 'off' | 'scheduled' | 'open' | 'ended';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the newest opening; cached until an administrator changes it. Its queue is not: see `queue-state.ts`. */
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
