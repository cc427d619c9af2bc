import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { ExportButton } from '../kit/download.tsx';
import { customerTagsQuery } from '../kit/form/tags-field.tsx';
import { useListing } from '../kit/listing.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { DayFilter, Filter, View } from '../kit/table/table-types.ts';
import { useBulkChanges } from '../kit/table/use-bulk-changes.tsx';
import { userColumns } from './user-columns.tsx';
import { type ManagedUser, userAddress, userListQuery, userQueries } from './user-queries.ts';

export const meta = () => [{ title: pageTitle('Customers') }, { name: 'robots', content: 'noindex' }];

const filters: readonly (Filter | DayFilter)[] = [
  {
    name: 'role',
    label: 'Role',
    choices: [
      { value: 'USER', label: 'Customer' },
      { value: 'ADMIN', label: 'Admin' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'Active', label: 'Active' },
      { value: 'Inactive', label: 'Inactive' },
      { value: 'Suspended', label: 'Suspended' },
    ],
  },
  {
    name: 'isEmailVerified',
    label: 'Email',
    choices: [
      { value: 'true', label: 'Verified' },
      { value: 'false', label: 'Not verified' },
    ],
  },
  { name: 'holdsCoins', label: 'Coins', choices: [{ value: 'true', label: 'Has coins' }] },
  { name: 'from', label: 'Joined from', kind: 'day' },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Admins', filters: { role: 'ADMIN' } },
  { name: 'Email not verified', filters: { isEmailVerified: 'false' } },
  { name: 'Suspended', filters: { status: 'Suspended' } },
];

const userName = ({ name, email }: ManagedUser) => name || email;

/** List of users (spec 7.68). */
export default function UsersPage() {
  const listing = useListing({ filters: [...filters.map(({ name }) => name), 'tag'], sort: '-joined' });
  const query = useQuery(userListQuery(listing));
  const { data: tags } = useQuery(customerTagsQuery());
  const tagFilter = {
    name: 'tag',
    label: 'Tag',
    choices: (tags ?? []).map(({ tag, customers }) => ({
      value: tag,
      label: `${tag} (${customers.toLocaleString('en-IN')})`,
    })),
  };
  const typedTag = useRef('');
  const { bulk, result } = useBulkChanges<ManagedUser>({
    noun: 'customer',
    rowId: ({ _id }) => _id,
    rowName: userName,
    changes: [...userQueries, 'admin.customers.tags'],
    actions: [
      {
        label: 'Suspend',
        isDanger: true,
        text: 'They are logged out everywhere immediately and can’t log in or order. Open orders continue.',
        reason: 'required',
        send: (ids, note) => browserClient.call('admin.users.bulkUpdate', { ids, note, status: 'Suspended' }),
      },
      {
        label: 'Reactivate',
        text: 'They can log in and order again immediately.',
        reason: 'optional',
        send: (ids, note) => browserClient.call('admin.users.bulkUpdate', { ids, note, status: 'Active' }),
      },
      {
        label: 'Tag',
        text: <TagField typed={typedTag} />,
        send: (ids) => browserClient.call('admin.customers.bulkTag', { ids, add: [typedTag.current] }),
      },
      {
        label: 'Untag',
        text: <TagField typed={typedTag} />,
        send: (ids) => browserClient.call('admin.customers.bulkTag', { ids, remove: [typedTag.current] }),
      },
    ],
  });
  return (
    <>
      <PageHead
        title="Customers"
        actions={
          <>
            <Allowed right="customers.change">
              <LinkButton size="small" to="/dashboard/product/import?kind=customers">
                Import customers
              </LinkButton>
            </Allowed>
            <ExportButton endpoint="admin.users.export" listing={listing} data={query.data} />
          </>
        }
      />
      <AdminTable
        name="users"
        endpoint="admin.users.list"
        label="Customers"
        listing={listing}
        query={query}
        columns={userColumns}
        rowId={({ _id }) => _id}
        rowName={userName}
        rowAddress={userAddress}
        search="Name, email or mobile"
        filters={[...filters, tagFilter]}
        views={views}
        bulk={bulk}
        empty={{ title: 'No customers yet', text: 'Everyone who creates an account is listed here.' }}
      />
      {result}
    </>
  );
}

/** Field of the one tag that is added to customers, or removed from them. */
function TagField({ typed }: { readonly typed: RefObject<string> }) {
  return (
    <TextField
      label="Tag"
      defaultValue={typed.current}
      maxLength={40}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
    />
  );
}
