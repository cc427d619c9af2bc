import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { insertAuditRow } from './store.ts';

/** What was changed, field by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Notes who did what to whom, if and only if the transaction commits. `action` is noun.verb, such as 'user.update'. */
export function writeAudit(
  tx: Tx,
  ctx: Pick<ActorContext, 'actor' | 'now'>,
  {
    action,
    subjectId,
    changes = {},
    note = '',
  }: {
    readonly action: string;
    readonly subjectId: string;
    readonly changes?: Changes;
    readonly note?: string;
  },
): Promise<void> {
  return insertAuditRow(tx, {
    id: typeidUnboxed('aud'),
    actor_id: ctx.actor.userId,
    action,
    subject_id: subjectId,
    changes: JSON.stringify(changes),
    note,
    at: ctx.now(),
  });
}
