import type { EndpointName } from '@jhumka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../context.ts';
import { passWaitingRoom } from '../../modules/accounts/waiting-room/pass-waiting-room.ts';
import { Problem } from '../../problem.ts';
import { networkOf } from '../caller.ts';
import { setOwnCookie } from './own-cookies.ts';

/** Ticket of a visitor: their place in the queue, in every tab of the browser. */
export const queueCookie = 'queue';
/** The same for clients without cookies. */
const ticketHeader = 'queue-ticket';

const cookieSeconds = 86_400;

/** Endpoints that read a ticket and return the place. */
export const readsTicket: ReadonlySet<EndpointName> = new Set(['waitingRoom.wait', 'waitingRoom.mail']);

/** Lets a customer pass whose turn it is. Throws 'waiting-room' with their place in the queue. */
export async function waitForTurn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<void> {
  const header = request.headers[ticketHeader];
  const shown = typeof header === 'string' ? header : request.cookies[queueCookie];
  const caller = { address: networkOf(request.ip) };
  const place = await passWaitingRoom({ ...context, caller }, actor, shown);
  if (!place) return;
  setCookie(context, request, reply, place.ticket);
  throw new Problem('waiting-room', { data: place, retryAfterSeconds: place.poll_after_seconds });
}

/** Sets the cookie after an endpoint that returns a place. */
export function setQueueCookie(
  context: Context,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): void {
  if (readsTicket.has(name)) setCookie(context, request, reply, (data as { ticket: string | null }).ticket);
}

function setCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string | null,
): void {
  if (ticket === null || ticket === request.cookies[queueCookie]) return;
  setOwnCookie(context, request, reply, { name: queueCookie, value: ticket, maxAge: cookieSeconds });
}
