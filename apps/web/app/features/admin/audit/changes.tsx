import { fieldLabel, valueLabel } from './audit-labels.ts';
import type { AuditEntry } from './audit-query.ts';

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
