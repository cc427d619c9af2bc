import type { Reply } from '@jhumka/contract/client';
import { Link } from 'react-router';
import { Allowed } from '../kit/allowed.tsx';
import { formatTime } from '../kit/format.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';
import { Part } from '../kit/part.tsx';
import { actionLabel, fieldLabel, valueLabel } from './audit-labels.ts';

interface AuditLogProps {
  readonly entries: readonly AuditEntry[];
  /** Entity whose full log is linked, when these are only its newest entries. */
  readonly subjectId?: string;
}

/** Lists audit entries of one entity, newest first. */
export function AuditLog({ entries, subjectId }: AuditLogProps) {
  const all = subjectId && (
    <Allowed right="settings.see">
      <Link className="text-link" to={`/dashboard/audit?${new URLSearchParams({ subjectId })}`}>
        Full audit log
      </Link>
    </Allowed>
  );
  return (
    <Part title="Changes by admins" end={all}>
      {entries.length === 0 && <p className="text-small text-ink-muted">No changes yet.</p>}
      <ol className="grid gap-4">
        {entries.map(({ _id, action, actorName, createdAt, changes, note }) => (
          <li key={_id} className="grid gap-1">
            <p>
              <strong className="font-medium">{actionLabel(action)}</strong>
              <span className="ml-2 text-note text-ink-muted">
                {actorName}, {formatTime(createdAt)}
              </span>
            </p>
            <Changes changes={changes} />
            {note !== '' && <p className="text-small wrap-anywhere text-ink-soft">“{note}”</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export type AuditEntry = Reply<'admin.audit.list'>['data'][number];

/** A page of the log by the filters of the URL. */
export const auditQuery = (listing: Listing) => ({
  ...listQuery('admin.audit.list', listing, (reply) => ({
    ...rowsOf(reply),
    actions: reply.actions,
    actors: reply.actors,
    subjectName: reply.subjectName,
  })),
  staleTime: 0,
});

/** Lists changed fields, one per line: old value, arrow, new value; empty values are omitted. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const isNothing = (value: unknown) => valueLabel(value) === 'nothing';
  const fields = Object.entries(changes).filter(([, { from, to }]) => !isNothing(from) || !isNothing(to));
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-1 text-small">
      {fields.map(([name, { from, to }]) => (
        <div key={name} className="wrap-anywhere whitespace-normal">
          <dt className="inline text-ink-muted">{fieldLabel(name)}: </dt>
          <dd className="inline">
            {!isNothing(from) && <del className="text-ink-muted">{valueLabel(from)}</del>}
            {!isNothing(from) && !isNothing(to) && <span aria-hidden="true"> → </span>}
            {!isNothing(to) && <ins className="no-underline">{valueLabel(to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
