import type { AuditAction } from '@jhumka/domain/audit';
import { typeidUnboxed } from 'typeid-js';
import type { Actor, Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { insertAuditRow, insertAuditRows, partKey } from './store.ts';

/** Changes field by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly changes?: Changes;
  readonly note?: string;
  /** Customer whom it concerns: an administrator's own order or return is marked. */
  readonly ownerId?: string;
  /** Subject of the entry of the whole, of which this is a part. */
  readonly partOf?: string;
}

type Acting = Pick<Context, 'now'> & { readonly actor: Pick<Actor, 'userId'> };

/** Appends an entry to the audit log if, and only if, the transaction commits. */
export function writeAudit(tx: Tx, ctx: Acting, entry: AuditEntry): Promise<void> {
  return insertAuditRow(tx, rowOf(ctx, entry));
}

/** The same for many entries. */
export function writeAudits(tx: Tx, ctx: Acting, entries: readonly AuditEntry[]): Promise<void> {
  return insertAuditRows(
    tx,
    entries.map((entry) => rowOf(ctx, entry)),
  );
}

function rowOf(ctx: Acting, { action, subjectId, changes = {}, note = '', ownerId, partOf }: AuditEntry) {
  const own = ownerId === ctx.actor.userId ? { own: { from: null, to: 'yes' } } : {};
  const whole = partOf === undefined ? {} : { [partKey]: { from: null, to: partOf } };
  return {
    id: typeidUnboxed('aud'),
    actor_id: ctx.actor.userId,
    action,
    subject_id: subjectId,
    changes: JSON.stringify({ ...changes, ...own, ...whole }),
    note,
    at: ctx.now(),
  };
}
