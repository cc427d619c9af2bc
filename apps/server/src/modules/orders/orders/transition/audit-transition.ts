import type { ActorContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { writeAudit } from '../../../platform/audit/index.ts';
import type { OrderRow } from '../store.ts';

const noted = ['order_status', 'tracking_number', 'courier_partner'] as const;

/** Writes an administrator's changes of an order to the audit log; nothing when nothing changed. */
export async function auditTransition(
  ctx: Pick<ActorContext, 'actor' | 'now'>,
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  note = '',
): Promise<void> {
  const changed = noted.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  await writeAudit(tx, ctx, {
    // A search for a wrong tracking number should not find status changes.
    action: changed.includes('order_status') ? 'order.move' : 'order.parcel',
    subjectId: before.id,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }])),
    note,
  });
}
