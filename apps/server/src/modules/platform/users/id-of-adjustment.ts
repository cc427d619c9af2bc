import { createHash } from 'node:crypto';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';

/**
 * Returns the id of an adjustment of a customer's coins or credit: the same for the same `Idempotency-Key` of an
 * administrator, a new one without a key.
 */
export function idOfAdjustment(
  { actor, caller }: Pick<ActorContext, 'actor' | 'caller'>,
  userId: string,
): string {
  if (caller.idempotencyKey === null) return typeidUnboxed('adj');
  const key = `${actor.userId} ${userId} ${caller.idempotencyKey}`;
  return `adj_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}
