import { type Turn, turnOf } from '@jhumka/domain/waiting-room';
import type { Caller, Context } from '../../../context.ts';
import { groupCommit } from '../../../database/group-commit.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { limitFrequent } from '../../platform/rate-limits/frequent-limit.ts';
import type { Rule } from '../../platform/rate-limits/limit.ts';
import { callNow, readQueueState } from './queue-state.ts';
import { isNumberIn, issueNumbers, type RoomRow } from './store.ts';
import { readTicket, type Ticket, writeTicket } from './ticket.ts';

export type Waiting = Pick<Context, 'db' | 'now' | 'sessionSecret' | 'log'> & {
  readonly caller: Pick<Caller, 'address'>;
};

/** Behind one address of a mobile network are thousands of phones. */
const joinsOfAddress: Rule = { max: 5_000, windowSeconds: 600 };

export interface Place {
  readonly ticket: Ticket;
  /** The ticket as it is sent to the visitor. */
  readonly text: string;
  readonly turn: Turn;
  /** True when the number came in before. */
  readonly isIn: boolean;
  /** True when the turn of the visitor's ticket was missed. */
  readonly isAgain: boolean;
}

/** Returns the place of a visitor: that of the ticket, or a new one at the end of the queue. */
export async function takePlace(ctx: Waiting, room: RoomRow, shown: string | undefined): Promise<Place> {
  const ticket = shown === undefined ? null : readTicket(ctx, shown);
  if (ticket?.roomId !== room.id) return joinQueue(ctx, room, false);
  const turn = turnOf(ticket.number, await readQueueState(ctx, room));
  const isIn = turn.kind !== 'waiting' && (await isNumberIn(ctx.db, room.id, ticket.number));
  if (turn.kind === 'missed' && !isIn) return joinQueue(ctx, room, true);
  return { ticket, text: writeTicket(ctx, ticket), turn, isIn, isAgain: false };
}

/** Joins the queue at its end. Throws 'too-many-requests'. */
export async function joinQueue(ctx: Waiting, room: RoomRow, isAgain: boolean): Promise<Place> {
  limitFrequent(ctx, 'queue joins', ctx.caller.address, joinsOfAddress);
  joins += 1;
  const number = await issueNumber(ctx, { roomId: room.id, key: joins });
  const ticket = { roomId: room.id, number, joinedAt: ctx.now().getTime() };
  const state = await readQueueState(ctx, room);
  // Where nobody waits, one's turn is at once.
  const isShort = number - state.calledUpTo <= Math.max(1, room.per_minute / 60);
  const turn = turnOf(number, isShort ? await callNow(ctx, room) : state);
  return { ticket, text: writeTicket(ctx, ticket), turn, isIn: false, isAgain };
}

let joins = 0;

/** Issues a number; all who join during one statement share the next. */
const issueNumber = groupCommit<
  { readonly db: Db },
  { readonly roomId: string; readonly key: number },
  number
>({
  keyOf: ({ key }) => String(key),
  maxBatchSize: 1_000,
  async write({ db }, joining) {
    const counts = new Map<string, number>();
    for (const { roomId } of joining) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
    const next = new Map<string, number>();
    for (const [roomId, count] of counts) {
      const last = await issueNumbers(db, roomId, count);
      if (last !== undefined) next.set(roomId, last - count + 1);
    }
    return joining.map(({ roomId }) => {
      const number = next.get(roomId);
      // An administrator has just opened another one, of which this process is not notified yet.
      if (number === undefined) return new Problem('not-ready', { retryAfterSeconds: 1 });
      next.set(roomId, number + 1);
      return number;
    });
  },
});
