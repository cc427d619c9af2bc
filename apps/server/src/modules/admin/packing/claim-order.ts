import type { VerbReply } from '@jhumka/contract';
import type { ActorContext } from '../../../context.ts';
import { type Db, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../../orders/orders/read/get-order.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { listClaims, type PackingClaim, saveClaim } from './store.ts';

type PresentedClaim = VerbReply<'admin.packing.claim'>['data'];

/** Claims an order for the packer, so that others see it; doesn't take it from another without `take_over`. */
export const claimOrder: Verb<'admin.packing.claim'> = async (
  ctx,
  { id, take_over: isTakenOver = false },
) => {
  const { id: orderId } = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const request = { orderId, actorId: ctx.actor.userId, isTakenOver, now: ctx.now() };
  const claim = await transact(ctx, (tx) => saveClaim(tx, request));
  ctx.notifications.notifySoon('packing');
  const [data] = await presentClaims(ctx, [claim]);
  if (!data) throw new Error('a claim is presented');
  return { message: data.is_mine ? 'You pack this order' : `${data.name} packs this order`, data };
};

/** Presents the claims that hold on some orders, by order. */
export async function readClaims(
  ctx: Pick<ActorContext, 'db' | 'now' | 'actor'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PresentedClaim>> {
  const claims = await listClaims(ctx.db, orderIds, ctx.now());
  const presented = await presentClaims(ctx, claims);
  return new Map(
    claims.flatMap(({ order_id }, index) => {
      const claim = presented[index];
      return claim ? [[order_id, claim] as const] : [];
    }),
  );
}

async function presentClaims(
  { db, actor }: { readonly db: Db; readonly actor: ActorContext['actor'] },
  claims: readonly PackingClaim[],
): Promise<PresentedClaim[]> {
  const names = await findUserNames(db, [...new Set(claims.map(({ actor_id }) => actor_id))]);
  return claims.map(({ actor_id, since }) => ({
    name: names.get(actor_id) ?? '',
    since: new Date(since).toISOString(),
    is_mine: actor_id === actor.userId,
  }));
}
