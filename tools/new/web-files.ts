import { capital, type Noun } from './noun.ts';

export const page = ({
  camels,
  kebab,
  kebabs,
  pascal,
  pascals,
  plural,
  words,
}: Noun) => `import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { ${pascal}Dialog } from './${kebab}-dialog.tsx';

export const meta = () => [{ title: pageTitle('${capital(plural)}') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<Reply<'admin.${camels}.list'>['data'][number]>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
  },
  {
    id: 'when',
    head: 'Created',
    cell: ({ createdAt }) => <span className="text-ink-muted">{formatTime(createdAt)}</span>,
  },
];

/** Lists ${plural}. */
export default function ${pascals}Page() {
  const listing = useListing();
  const query = useQuery(listQuery('admin.${camels}.list', listing, rowsOf));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="${capital(plural)}"
        actions={
          <Button variant="primary" size="small" onClick={() => setIsAdding(true)}>
            <PlusIcon size="small" />
            Add ${words}
          </Button>
        }
      />
      <AdminTable
        name="${kebabs}"
        label="${capital(plural)}"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        search="Search ${plural}"
        empty={{ title: 'No ${plural} yet', text: 'Add the first ${words}.' }}
      />
      {isAdding && <${pascal}Dialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
`;

export const dialog = ({
  camels,
  pascal,
  words,
}: Noun) => `import { browserClient } from '../../../api/client.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';

/** Form of a new ${words}. */
export function ${pascal}Dialog({ onClose }: { readonly onClose: () => void }) {
  const form = useEntryForm({
    saved: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && 'Please enter the name.' }),
    send: async ({ name }) => (await browserClient.call('admin.${camels}.create', { name })).data,
    changes: ['admin.${camels}.list'],
    onSaved: ({ name }) => {
      showToast(\`\${name} created\`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add ${words}"
      failed="The ${words} was not created. Please try again."
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} {...form.field('name')} />
    </FormDialog>
  );
}
`;
