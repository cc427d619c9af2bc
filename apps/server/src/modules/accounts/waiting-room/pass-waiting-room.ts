import { LRUCache } from 'lru-cache';
import type { Actor, Context } from '../../../context.ts';
import { findOpenRoom } from './read-room.ts';
import { hasEntered, isNumberIn, type RoomRow } from './store.ts';
import { joinQueue, type Place, takePlace, type Waiting } from './take-place.ts';
import { enter, presentPlace } from './wait.ts';

/**
 * Accounts that are in, by room and account: who came in stays in until the sale is over. Created for the first room,
 * as it takes 6 MB at once.
 */
let inside: LRUCache<string, true> | undefined;

type Passing = Waiting & Pick<Context, 'notifications'>;

/**
 * Lets a customer pass whose turn it was, or for whom nobody waits: returns null. Returns their place in the queue
 * otherwise, a new one without a ticket. Administrators never wait.
 */
export async function passWaitingRoom(
  ctx: Passing,
  { userId, role }: Actor,
  ticket: string | undefined,
): Promise<ReturnType<typeof presentPlace> | null> {
  const room = await findOpenRoom(ctx);
  if (!room || role === 'ADMIN') return null;
  const key = `${room.id} ${userId}`;
  inside ??= new LRUCache({ max: 200_000 });
  if (inside.has(key)) return null;
  const place = (await hasEntered(ctx.db, room.id, userId)) ? null : await placeOf(ctx, room, userId, ticket);
  if (place) return presentPlace(ctx, room, place);
  inside.set(key, true);
  return null;
}

/** Lets an account in with its ticket, and returns null, or returns the place at which it waits. */
async function placeOf(
  ctx: Passing,
  room: RoomRow,
  userId: string,
  shown: string | undefined,
): Promise<Place | null> {
  const place = await findPlace(ctx, room, shown);
  if (await mayEnter(ctx, room, place, userId)) return null;
  if (place.turn.kind === 'waiting') return place;
  // The ticket is a copy of one that admitted another account.
  const own = await joinQueue(ctx, room, false);
  return (await mayEnter(ctx, room, own, userId)) ? null : own;
}

/** Returns the place of a ticket, also where another process let it in since this one read the queue. */
async function findPlace(ctx: Passing, room: RoomRow, shown: string | undefined): Promise<Place> {
  const place = await takePlace(ctx, room, shown);
  const isIn = place.isIn || (await isNumberIn(ctx.db, room.id, place.ticket.number));
  return { ...place, isIn };
}

async function mayEnter(ctx: Passing, room: RoomRow, place: Place, userId: string): Promise<boolean> {
  if (place.turn.kind !== 'now' && !place.isIn) return false;
  return enter(ctx, room, place.ticket, userId);
}
