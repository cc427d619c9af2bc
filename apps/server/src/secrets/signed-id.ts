import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

type Keyed = Pick<Context, 'sessionSecret'>;

/** Makes a token of an id, signed by the shop for one purpose: whoever has it may do that one thing, without a session. */
export const signId = (ctx: Keyed, purpose: string, id: string): string =>
  `${id}.${signatureOf(ctx, purpose, id)}`;

/** Returns the id of a token; null for a forged one, and for one of another purpose. */
export function readSignedId(ctx: Keyed, purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const right = Buffer.from(signatureOf(ctx, purpose, id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}

const signatureOf = ({ sessionSecret }: Keyed, purpose: string, id: string): string =>
  createHmac('sha256', sessionSecret).update(`${purpose} ${id}`).digest('base64url');
