import { timeWords } from '../kit/time-words.ts';
import type { AuditEntry } from './audit-query.ts';
import { actionWords } from './audit-words.ts';
import { Changes } from './changes.tsx';

interface AuditLogProps {
  readonly entries: readonly AuditEntry[];
  readonly empty: string;
}

/** Entries of the log about one thing, newest first. */
export function AuditLog({ entries, empty }: AuditLogProps) {
  if (entries.length === 0) return <p className="text-small text-ink-muted">{empty}</p>;
  return (
    <ol className="grid gap-4">
      {entries.map(({ _id, action, actorName, createdAt, changes, note }) => (
        <li key={_id} className="grid gap-1">
          <p>
            <strong className="font-medium">{actionWords(action)}</strong>
            <span className="ml-2 text-note text-ink-muted">
              {actorName}, {timeWords(createdAt)}
            </span>
          </p>
          <Changes changes={changes} />
          {note !== '' && <p className="text-small wrap-anywhere text-ink-soft">“{note}”</p>}
        </li>
      ))}
    </ol>
  );
}
