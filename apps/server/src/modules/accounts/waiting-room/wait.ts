import type { VerbReply } from '@jhumka/contract';
import type { CallContext } from '../../../context.ts';
import { isUniqueViolation } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { findOpenRoom } from './queue-state.ts';
import { insertEntry, type RoomRow } from './store.ts';
import { type Place, takePlace, type Waiting } from './take-place.ts';
import type { Ticket } from './ticket.ts';

type Presented = VerbReply<'waitingRoom.wait'>['data'];

/** Joins the queue of a sale, or reads the visitor's place in it; lets them in when it is their turn. Idempotent. */
export const waitForTurn: Verb<'waitingRoom.wait'> = async (ctx, { ticket }) => {
  const room = await findOpenRoom(ctx);
  if (!room) return { message: 'Nobody has to wait', data: nobodyWaits };
  const place = await takePlace(ctx, room, ticket);
  const isIn = place.isIn || (place.turn.kind === 'now' && (await enter(ctx, room, place.ticket, null)));
  return {
    message: isIn ? 'It is your turn' : 'You are in the queue',
    data: presentPlace(ctx, room, { ...place, isIn }),
  };
};

/** Enters the shop from the queue: the server has let the caller pass before it. */
export const enterShop: Verb<'waitingRoom.enter'> = async () => ({ message: 'It is your turn to order' });

const nobodyWaits: Presented = {
  state: 'open',
  ticket: null,
  joined_at: null,
  turn_at: null,
  wait_seconds: 0,
  poll_after_seconds: 0,
  is_again: false,
  reason: '',
  prices_until: null,
};

/** Presents a place in the queue. */
export function presentPlace(
  { now }: Pick<CallContext, 'now'>,
  room: RoomRow,
  { ticket, text, turn, isIn, isAgain }: Place,
): Presented {
  const isWaiting = turn.kind === 'waiting' && !isIn;
  const waitSeconds = isWaiting ? turn.seconds : 0;
  return {
    state: isIn ? 'in' : 'waiting',
    ticket: text,
    joined_at: new Date(ticket.joinedAt).toISOString(),
    turn_at: new Date(now().getTime() + waitSeconds * 1000).toISOString(),
    wait_seconds: waitSeconds,
    poll_after_seconds: isWaiting ? turn.pollAfterSeconds : 1,
    is_again: isAgain,
    reason: room.reason,
    prices_until: room.prices_until,
  };
}

/** Lets a ticket in whose turn it is; false when it admitted another account. Idempotent. */
export async function enter(
  ctx: Waiting,
  room: RoomRow,
  { number }: Ticket,
  userId: string | null,
): Promise<boolean> {
  try {
    return await insertEntry(ctx.db, { roomId: room.id, number, userId, at: ctx.now() });
  } catch (error) {
    // The account came in with another ticket, such as that of its other device.
    if (isUniqueViolation(error)) return true;
    throw error;
  }
}
