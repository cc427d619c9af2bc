import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import type { Verb } from '../../../verb.ts';
import { refuseWithoutMail } from '../../platform/one-time-codes/one-time-code.ts';
import { counterKey, limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readEmail } from '../accounts/read-email.ts';
import { findOpenRoom, readQueueState, roomStateAt } from './queue-state.ts';
import { deleteVisits, findRoom, insertTurnMail, type RoomRow, takeTurnMails } from './store.ts';
import { takePlace } from './take-place.ts';
import { writeTicket } from './ticket.ts';
import { presentPlace, waitForTurn } from './wait.ts';

const mailsOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };
/** Nobody is mailed more often than that because others type their address. */
const mailsOfEmail: Rule = { max: 3, windowSeconds: 86_400 };

/** Stores an email to send when it is the visitor's turn. Throws 'mail-off' and 'too-many-requests'. */
export const mailAtTurn: Verb<'waitingRoom.mail'> = async (ctx, { ticket, email: typed }) => {
  const email = readEmail(typed);
  const room = await findOpenRoom(ctx);
  if (!room) return waitForTurn(ctx, { ticket });
  await refuseWithoutMail(ctx);
  await limit(ctx, `turn mails address ${ctx.caller.address}`, mailsOfAddress);
  await limit(ctx, `turn mails email ${counterKey(email)}`, mailsOfEmail);
  const place = await takePlace(ctx, room, ticket);
  await transact(ctx, (tx) => insertTurnMail(tx, { room_id: room.id, number: place.ticket.number, email }));
  return { message: 'We will email you at your turn', data: presentPlace(ctx, room, place) };
};

const maxAtOnce = 200;
const maxNumber = 2_147_483_647;
/** Hours after which it is deleted who came in. */
const visitHours = 24;

/**
 * Enqueues the emails of the numbers that were called; once the room is closed, all of them. A mail is marked in the
 * transaction that enqueues it, so no one gets two.
 */
export async function sweepTurnMails(ctx: Context): Promise<void> {
  const room = await findRoom(ctx.db);
  if (!room) return;
  const state = roomStateAt(room, ctx.now());
  if (state === 'scheduled') return;
  const isOpen = state === 'open';
  const upTo = isOpen ? (await readQueueState(ctx, room)).calledUpTo : maxNumber;
  while ((await transact(ctx, (tx, ctx) => enqueueMails(tx, ctx, room, { upTo, isOpen }))) === maxAtOnce);
  if (!isOpen) await forgetVisits(ctx, room);
}

async function enqueueMails(
  tx: Tx,
  ctx: TxContext,
  room: RoomRow,
  { upTo, isOpen }: { readonly upTo: number; readonly isOpen: boolean },
): Promise<number> {
  const taken = await takeTurnMails(tx, { roomId: room.id, upTo, at: ctx.now(), most: maxAtOnce });
  for (const { number, email } of taken) {
    await ctx.jobs.enqueue(tx, 'send-mail', turnMail(ctx, room, { number, email, isOpen }));
  }
  return taken.length;
}

function turnMail(
  ctx: Pick<Context, 'publicUrl' | 'sessionSecret' | 'now'>,
  { id }: RoomRow,
  { number, email, isOpen }: { readonly number: number; readonly email: string; readonly isOpen: boolean },
): Mail {
  // The ticket takes the place along to another device. After the '#', so that no log has it.
  const ticket = writeTicket(ctx, { roomId: id, number, joinedAt: ctx.now().getTime() });
  const mail = framedMail({
    to: email,
    subject: 'It is your turn',
    heading: 'It is your turn',
    lines: [
      isOpen
        ? 'You have 10 minutes to enter. Once in, take your time.'
        : 'There is no queue any more. You can enter at any time.',
      'You asked us for this email in the queue. It is the only one.',
    ],
    action: { label: 'Enter the shop', url: `${ctx.publicUrl}/waiting-room${isOpen ? `#${ticket}` : ''}` },
  });
  return { ...mail, messageId: `${id}-${number}` };
}

/** Deletes who came in, a day after the room was closed. */
async function forgetVisits(ctx: Context, { id, ends_at, updated_at }: RoomRow): Promise<void> {
  const closedAt = Math.max(Date.parse(updated_at), ends_at === null ? 0 : Date.parse(ends_at));
  if (ctx.now().getTime() - closedAt < visitHours * 3_600_000) return;
  await transact(ctx, (tx) => deleteVisits(tx, id));
}
