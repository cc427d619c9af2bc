import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { useUndoEdit } from '../../products/admin/bulk/use-undo-edit.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { entityAddress } from './audit-labels.ts';
import type { AuditEntry } from './audit-query.ts';
import { Changes } from './changes.tsx';

const maxShown = 100;

const partsQuery = ({ action, subjectId }: AuditEntry) =>
  queryOptions({
    queryKey: ['admin.audit.list', 'parts', action, subjectId],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (
        await browserClient.call(
          'admin.audit.list',
          { partOf: subjectId, action, limit: maxShown },
          { signal },
        )
      ).data,
    meta: personal,
  });

interface PartsProps {
  readonly entry: AuditEntry;
  readonly parts: NonNullable<AuditEntry['parts']>;
}

/** Shows the products of a bulk change on demand, and its undo. */
export function Parts({ entry, parts: { count, can_undo } }: PartsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndoEdit()(can_undo ? entry.subjectId : null);
  const products = `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {count > 0 && (
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide products' : `Show ${products}`}
          </TextButton>
        )}
        {undo && (
          <ConfirmButton
            variant="secondary"
            question={{
              title: `Undo this change of ${products}?`,
              text: 'What was changed since stays as it is.',
              action: 'Undo',
            }}
            onYes={undo.onPress}
          >
            Undo
          </ConfirmButton>
        )}
      </div>
      {isOpen && <PartList entry={entry} count={count} />}
    </div>
  );
}

function PartList({ entry, count }: { readonly entry: AuditEntry; readonly count: number }) {
  const query = useQuery(partsQuery(entry));
  const { data } = query;
  if (query.isError) return <PartNotLoaded what="The products" query={query} />;
  if (!data) return <p className="text-small text-ink-muted">Loading…</p>;
  const rest = count - data.length;
  return (
    <>
      <ul className="grid gap-3 border-l border-rule pl-3">
        {data.map(({ _id, action, subjectId, subjectName, changes }) => (
          <li key={_id} className="grid gap-1 text-small">
            <Link className="text-link wrap-anywhere" to={entityAddress(action, subjectId) ?? ''}>
              {subjectName}
            </Link>
            <Changes changes={changes} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-small text-ink-muted">and {rest.toLocaleString('en-IN')} more</p>}
    </>
  );
}
