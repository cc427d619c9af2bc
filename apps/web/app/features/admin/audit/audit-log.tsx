import { Link } from 'react-router';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import { actionLabel } from './audit-labels.ts';
import type { AuditEntry } from './audit-query.ts';
import { Changes } from './changes.tsx';

interface AuditLogProps {
  readonly entries: readonly AuditEntry[];
  /** Entity whose full log is linked, when these are only its newest entries. */
  readonly subjectId?: string;
}

/** Lists audit entries of one entity, newest first. */
export function AuditLog({ entries, subjectId }: AuditLogProps) {
  const all = subjectId && (
    <Link className="text-link" to={`/dashboard/audit?${new URLSearchParams({ subjectId })}`}>
      Full audit log
    </Link>
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
