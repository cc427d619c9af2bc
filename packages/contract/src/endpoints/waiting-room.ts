import { maxPerMinute } from '@jhumka/domain/waiting-room';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, optionalField, text, wholeNumber, yesOrNo } from '../wire/coerce.ts';

const ticket = optionalField(text(200)).meta({
  description: 'Place in the queue; browsers send it as a cookie',
});

/** Place of a visitor in the queue. */
const place = z
  .object({
    state: z.enum(['open', 'waiting', 'in']).meta({ description: "'open' when nobody has to wait" }),
    ticket: z.string().nullable().meta({ description: 'Also set as a cookie; admits one account' }),
    joined_at: z.string().nullable(),
    turn_at: z.string().nullable().meta({ description: 'Estimate' }),
    wait_seconds: z.int().meta({ description: 'Estimate of the time until then' }),
    poll_after_seconds: z.int(),
    is_again: z.boolean().meta({ description: 'The turn of the ticket sent was missed; this is a new one' }),
    reason: z.string(),
    prices_until: z.string().nullable(),
  })
  .meta({ id: 'PlaceInQueue' });

const waitingRoom = z
  .object({
    version: z.int(),
    is_on: z.boolean(),
    begins_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    per_minute: z.int(),
    reason: z.string(),
    prices_until: z.string().nullable(),
    state: z.enum(['off', 'scheduled', 'open', 'ended']),
    joined: z.int().meta({ description: 'Places that were given' }),
    waiting: z.int(),
    entered: z.int(),
    entered_last_minute: z.int(),
    missed: z.int().meta({ description: 'Places whose people did not come in within ten minutes' }),
    longest_wait_minutes: z.int().meta({ description: 'Of somebody who joins now' }),
    updatedBy: z.string().nullable(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'WaitingRoom' });

export const waitingRoomEndpoints = {
  'waitingRoom.wait': endpoint({
    method: 'POST',
    path: '/api/waiting-room',
    access: 'public',
    summary: 'Join the queue of a sale, read your place in it, or come in when it is your turn',
    input: z.object({ ticket }),
    data: place,
  }),
  'waitingRoom.enter': endpoint({
    method: 'POST',
    path: '/api/waiting-room/enter',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: "Check that it is your turn to order ('waiting-room' when you have to wait)",
  }),
  'waitingRoom.mail': endpoint({
    method: 'POST',
    path: '/api/waiting-room/mail',
    access: 'public',
    summary: 'Ask for one email when it is your turn',
    input: z.object({ ticket, email: text(300) }),
    data: place,
  }),
  'admin.waitingRoom.get': endpoint({
    method: 'GET',
    path: '/api/admin/waiting-room',
    access: 'admin',
    right: 'settings.see',
    summary: 'Get the waiting room and its figures',
    data: waitingRoom,
  }),
  'admin.waitingRoom.save': endpoint({
    method: 'PUT',
    path: '/api/admin/waiting-room',
    access: 'admin',
    right: 'settings.change',
    summary:
      "Open, schedule or close the waiting room, unless it has changed since `version` ('changed-meanwhile')",
    input: z.object({
      version: wholeNumber(0, 2_000_000_000),
      is_on: yesOrNo,
      begins_at: optionalField(instant),
      ends_at: optionalField(instant),
      per_minute: wholeNumber(1, maxPerMinute),
      reason: text(200),
      prices_until: optionalField(instant),
    }),
    data: waitingRoom,
  }),
};
