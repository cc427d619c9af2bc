import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { PackingClaimsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type PackingClaim = Selectable<PackingClaimsTable>;

/** Time without a sign of the packer after which a claim ends. */
const claimMs = 10 * 60_000;
const endedBefore = (now: Date) => new Date(now.getTime() - claimMs).toISOString();

interface ClaimRequest {
  readonly orderId: string;
  readonly actorId: string;
  readonly isTakenOver: boolean;
  readonly now: Date;
}

/** Claims an order, or renews the claim, unless somebody else packs it; returns the claim that holds then. */
export async function saveClaim(
  tx: Tx,
  { orderId, actorId, isTakenOver, now }: ClaimRequest,
): Promise<PackingClaim> {
  await sql`delete from packing_claims where actor_id = ${actorId} and order_id <> ${orderId}`.execute(tx);
  await sql`
    insert into packing_claims as claim (order_id, actor_id, since, active_at)
    values (${orderId}, ${actorId}, ${now}, ${now})
    on conflict (order_id) do update set actor_id = excluded.actor_id, active_at = excluded.active_at,
      since = case when claim.actor_id = excluded.actor_id and claim.active_at >= ${endedBefore(now)}
        then claim.since else excluded.since end
    where claim.actor_id = excluded.actor_id or claim.active_at < ${endedBefore(now)} or ${isTakenOver}`.execute(
    tx,
  );
  return tx
    .selectFrom('packing_claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Lists the claims on some orders that hold. */
export async function listClaims(db: Db, orderIds: readonly string[], now: Date): Promise<PackingClaim[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('packing_claims')
    .selectAll()
    .where('order_id', '=', anyOf(orderIds))
    .where('active_at', '>=', endedBefore(now))
    .execute();
}

/** Ends the claim on an order. */
export async function deleteClaim(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('packing_claims').where('order_id', '=', orderId).execute();
}
