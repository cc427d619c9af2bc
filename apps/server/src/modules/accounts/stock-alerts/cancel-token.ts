import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

type Keyed = Pick<Context, 'sessionSecret'>;

/** Makes the token that cancels an alert: its id, signed by the shop. */
export function cancelTokenOf(ctx: Keyed, alertId: string): string {
  return `${alertId}.${signatureOf(ctx, alertId)}`;
}

/** Returns the id of the alert that a token cancels; null for a forged token. */
export function alertOfToken(ctx: Keyed, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const right = Buffer.from(signatureOf(ctx, id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}

function signatureOf({ sessionSecret }: Keyed, alertId: string): string {
  return createHmac('sha256', sessionSecret).update(`stock alert ${alertId}`).digest('base64url');
}
