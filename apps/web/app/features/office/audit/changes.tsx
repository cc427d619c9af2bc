import type { AuditEntry } from './audit-query.ts';
import { fieldWords, valueWords } from './audit-words.ts';

/** What was changed: before, an arrow, after; a line for each field. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-1 text-small">
      {fields.map(([name, { from, to }]) => (
        <div key={name} className="wrap-anywhere whitespace-normal">
          <dt className="inline text-ink-muted">{fieldWords(name)}: </dt>
          <dd className="inline">
            <del className="text-ink-muted">{valueWords(from)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{valueWords(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
