import type { EndpointName } from '@jhumka/contract';
import { LRUCache } from 'lru-cache';
import type { Actor, Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Exchange, Gate } from '../../../verb.ts';
import { findOpenRoom } from './queue-state.ts';
import { hasEntered, isNumberIn, type RoomRow } from './store.ts';
import { joinQueue, type Place, takePlace, type Waiting } from './take-place.ts';
import { enter, presentPlace } from './wait.ts';

/** Ticket of a visitor: their place in the queue, in every tab of the browser. */
const queueCookie = 'queue';
/** The same for clients without cookies. */
const ticketHeader = 'queue-ticket';

const cookieSeconds = 86_400;

/** Endpoints that read a ticket and return the place. */
const readsTicket: ReadonlySet<EndpointName> = new Set(['waitingRoom.wait', 'waitingRoom.mail']);

/** Guards the endpoints behind the waiting room: throws 'waiting-room', with the place, for a customer who waits. */
export const guardByWaitingRoom = (context: Context): Gate => ({
  async letIn(exchange) {
    const { request, declared, actor, address } = exchange;
    if (!declared.isBehindWaitingRoom || !actor) return;
    const header = request.headers[ticketHeader];
    const shown = typeof header === 'string' ? header : request.cookies[queueCookie];
    const place = await pass({ ...context, caller: { address } }, actor, shown);
    if (!place) return;
    setCookie(exchange, place.ticket);
    throw new Problem('waiting-room', { data: place, retryAfterSeconds: place.poll_after_seconds });
  },
  readInput: ({ name, readToken }) =>
    readsTicket.has(name) ? { ticket: readToken('ticket', queueCookie) } : {},
  setCookies(exchange, data) {
    if (readsTicket.has(exchange.name)) setCookie(exchange, (data as { ticket: string | null }).ticket);
  },
});

function setCookie(exchange: Exchange, ticket: string | null): void {
  if (ticket === null || ticket === exchange.request.cookies[queueCookie]) return;
  exchange.setCookie({ name: queueCookie, value: ticket, maxAge: cookieSeconds });
}

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
async function pass(
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
