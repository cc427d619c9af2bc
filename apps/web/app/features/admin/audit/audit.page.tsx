import { dayInIndia } from '@jhumka/domain/calendar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personal } from '../../../session/personal-queries.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUndoEdit } from '../../products/admin/bulk/use-undo-edit.ts';
import { PageHead } from '../frame/page-head.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { ExportButton } from '../kit/download.tsx';
import { formatTime } from '../kit/format.ts';
import { useListing } from '../kit/listing.ts';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column } from '../kit/table/table-types.ts';
import { actionLabel, entityAddress } from './audit-labels.ts';
import { type AuditEntry, auditQuery, Changes } from './audit-log.tsx';

export const meta = () => [{ title: pageTitle('Audit log') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<AuditEntry>[] = [
  {
    id: 'when',
    head: 'Date',
    cell: ({ createdAt }) => <span className="font-normal">{formatTime(createdAt)}</span>,
  },
  {
    id: 'who',
    head: 'Admin',
    cell: ({ actorId, actorName }) => (
      <PageLink className="underline-offset-4 hover:underline" to={`/dashboard/users-management/${actorId}`}>
        {actorName}
      </PageLink>
    ),
  },
  {
    id: 'what',
    head: 'Action',
    cell: ({ action }) => <span className="block min-w-32 whitespace-normal">{actionLabel(action)}</span>,
  },
  {
    id: 'thing',
    head: 'Item',
    cell: ({ action, subjectId, subjectName }) => {
      const to = entityAddress(action, subjectId);
      return (
        <span className="block whitespace-normal wrap-anywhere md:min-w-36">
          {to === undefined ? (
            subjectName
          ) : (
            <Link className="text-link" to={to}>
              {subjectName}
            </Link>
          )}
        </span>
      );
    },
  },
  {
    id: 'changes',
    head: 'Old and new value',
    isLong: true,
    cell: (entry) => (
      <div className="grid gap-2">
        <Changes changes={entry.changes} />
        {entry.parts && <Parts entry={entry} parts={entry.parts} />}
      </div>
    ),
  },
  {
    id: 'note',
    head: 'Reason',
    isLong: true,
    cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
  },
];

/** Audit log of all admin changes; append-only. */
export default function AuditPage() {
  const listing = useListing({ filters: ['action', 'entries', 'from', 'to', 'subjectId', 'actorId'] });
  const query = useQuery(auditQuery(listing));
  const today = dayInIndia(new Date());
  return (
    <>
      <PageHead
        title="Audit log"
        note="Every change made by an admin. Entries can’t be edited or deleted."
        actions={<ExportButton endpoint="admin.audit.export" listing={listing} data={query.data} />}
      />
      {listing.filters.subjectId && (
        <Notice>
          Only changes to <strong>{query.data?.subjectName ?? listing.filters.subjectId}</strong>.{' '}
          <TextButton onClick={() => listing.change({ subjectId: null })}>Show all changes</TextButton>
        </Notice>
      )}
      <AdminTable
        name="audit"
        endpoint="admin.audit.list"
        label="Changes"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ action, createdAt }) => `${actionLabel(action)}, ${formatTime(createdAt)}`}
        search="Name, order number, reason or value"
        views={[
          { name: 'All', filters: {} },
          { name: 'Today', filters: { from: today, to: today } },
          { name: 'Prices', filters: { search: 'price' } },
          { name: 'Reads and exports', filters: { entries: 'reads' } },
        ]}
        filters={[
          {
            name: 'action',
            label: 'Action',
            choices: (query.data?.actions ?? []).map((value) => ({ value, label: actionLabel(value) })),
          },
          {
            name: 'entries',
            label: 'Changes',
            choices: [
              { value: 'reads', label: 'Reads and exports' },
              { value: 'all', label: 'Together with reads' },
            ],
          },
          {
            name: 'actorId',
            label: 'Admin',
            choices: (query.data?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          },
          { name: 'from', label: 'From', kind: 'day' },
          { name: 'to', label: 'To', kind: 'day' },
        ]}
        empty={{ title: 'No changes yet', text: 'Every change made by an admin is listed here.' }}
      />
    </>
  );
}

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

/** Shows the products or units of a change of many on demand, and its undo. */
function Parts({ entry, parts: { count, can_undo } }: PartsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndoEdit()(can_undo ? entry.subjectId : null);
  const kind = entry.action.startsWith('unit.') ? 'unit' : 'product';
  const products = `${count.toLocaleString('en-IN')} ${kind}${count === 1 ? '' : 's'}`;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {count > 0 && (
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? `Hide ${kind}s` : `Show ${products}`}
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
