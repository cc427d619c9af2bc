import { dayInIndia } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageTitle } from '../../../components/page-title.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { ExportButton } from '../kit/download.tsx';
import { formatTime } from '../kit/format.ts';
import { useListing } from '../kit/listing.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column } from '../kit/table/table-types.ts';
import { actionLabel, entityAddress } from './audit-labels.ts';
import { type AuditEntry, auditQuery } from './audit-query.ts';
import { Changes } from './changes.tsx';
import { Parts } from './parts.tsx';

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
      <Link className="underline-offset-4 hover:underline" to={`/dashboard/users-management/${actorId}`}>
        {actorName}
      </Link>
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
  const listing = useListing({ filters: ['action', 'from', 'to', 'subjectId', 'actorId'] });
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
        ]}
        filters={[
          {
            name: 'action',
            label: 'Action',
            choices: (query.data?.actions ?? []).map((value) => ({ value, label: actionLabel(value) })),
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
