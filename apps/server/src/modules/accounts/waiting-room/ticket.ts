import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

// A ticket is `<room id>.<number>.<time of joining in ms>.<signature>`, the numbers in base 36. It can't be forged or
// moved to another room; a copy of it admits no second account, because its number is bound to the first.

export interface Ticket {
  readonly roomId: string;
  readonly number: number;
  readonly joinedAt: number;
}

type Signing = Pick<Context, 'sessionSecret'>;

const sealOf = ({ sessionSecret }: Signing, content: string) =>
  createHmac('sha256', sessionSecret).update(`waiting room ${content}`).digest('base64url');

/** Writes a signed ticket. */
export function writeTicket(ctx: Signing, { roomId, number, joinedAt }: Ticket): string {
  const content = `${roomId}.${number.toString(36)}.${joinedAt.toString(36)}`;
  return `${content}.${sealOf(ctx, content)}`;
}

/** Reads a ticket; null for one that is malformed or was not signed by this shop. */
export function readTicket(ctx: Signing, text: string): Ticket | null {
  const parts = /^(wtr_[0-9a-z]{26})\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(text);
  if (!parts) return null;
  const [, roomId = '', number = '', joinedAt = '', seal = ''] = parts;
  const expected = Buffer.from(sealOf(ctx, `${roomId}.${number}.${joinedAt}`));
  if (!timingSafeEqual(Buffer.from(seal), expected)) return null;
  return { roomId, number: Number.parseInt(number, 36), joinedAt: Number.parseInt(joinedAt, 36) };
}
