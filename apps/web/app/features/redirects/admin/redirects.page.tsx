import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';

export const meta = () => [{ title: pageTitle('Redirects') }, { name: 'robots', content: 'noindex' }];

type Redirect = Reply<'admin.redirects.list'>['data'][number];

const columns: readonly Column<Redirect>[] = [
  {
    id: 'from',
    head: 'Old address',
    cell: ({ from }) => <span className="font-medium wrap-anywhere">{addressLabel(from)}</span>,
  },
  {
    id: 'to',
    head: 'New address',
    isLong: true,
    cell: ({ to }) => (
      <a className="text-link wrap-anywhere" href={to}>
        {addressLabel(to)}
      </a>
    ),
  },
  {
    id: 'origin',
    head: 'Created by',
    cell: ({ origin }) => (origin === 'renaming' ? 'Renamed in the catalogue' : 'Admin'),
  },
  {
    id: 'state',
    head: 'Status',
    cell: ({ is_covered: isCovered }) =>
      isCovered ? (
        <Badge tone="warning">Not used: the page exists</Badge>
      ) : (
        <Badge tone="success">Active</Badge>
      ),
  },
  {
    id: 'when',
    head: 'Updated',
    isHiddenAtFirst: true,
    cell: ({ updatedAt }) => <span className="text-ink-muted">{formatTime(updatedAt)}</span>,
  },
];

/** Lists redirects; renaming in the catalogue adds one automatically. */
export default function RedirectsPage() {
  const listing = useListing();
  const query = useQuery(listQuery('admin.redirects.list', listing, rowsOf));
  const [open, setOpen] = useState<Partial<Redirect>>();
  return (
    <>
      <PageHead
        title="Redirects"
        note="Send old links to new pages. Existing pages are never redirected."
        actions={
          <Allowed>
            <Button variant="primary" size="small" onClick={() => setOpen({})}>
              <PlusIcon size="small" />
              Add redirect
            </Button>
          </Allowed>
        }
      />
      <AdminTable
        name="redirects"
        endpoint="admin.redirects.list"
        label="Redirects"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ from }) => from}
        rowName={({ from }) => addressLabel(from)}
        search="Part of an address"
        rowActions={(redirect) => <RowButtons redirect={redirect} onChange={() => setOpen(redirect)} />}
        empty={{
          title: 'No redirects yet',
          text: 'Renaming a category adds one. You can also add the address of a deleted page.',
        }}
      />
      {open && <RedirectDialog redirect={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function RowButtons({ redirect, onChange }: { readonly redirect: Redirect; readonly onChange: () => void }) {
  const name = addressLabel(redirect.from);
  const remove = useChange(() => browserClient.call('admin.redirects.delete', { from: redirect.from }), {
    done: 'Redirect removed',
    failed: 'The redirect was not removed. Please try again.',
    changes: ['admin.redirects.list'],
  });
  return (
    <Allowed>
      <Button variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={onChange}>
        Edit
      </Button>
      <ConfirmButton
        aria-label={`Remove ${name}`}
        isBusy={remove.isPending}
        question={{
          title: `Remove the redirect from ${name}?`,
          text: 'Visitors of the old link will see “Page not found”.',
          action: 'Remove',
          isDanger: true,
        }}
        onYes={() => remove.mutate()}
      >
        Remove
      </ConfirmButton>
    </Allowed>
  );
}

interface RedirectDialogProps {
  /** Empty for a new one. */
  readonly redirect: { readonly from?: string; readonly to?: string };
  readonly onClose: () => void;
}

function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const isKnown = redirect.from !== undefined;
  const form = useEntryForm({
    saved: { from: addressLabel(redirect.from ?? ''), to: addressLabel(redirect.to ?? '') },
    check: ({ from, to }) => ({
      from: from.trim() === '' && 'Please enter the old address.',
      to: to.trim() === '' && 'Please enter the new address.',
    }),
    send: async ({ from, to }) =>
      (await browserClient.call('admin.redirects.save', { from: redirect.from ?? from, to })).data,
    changes: ['admin.redirects.list'],
    done: (saved) => `${addressLabel(saved.from)} redirects to ${addressLabel(saved.to)}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isKnown ? 'Edit redirect' : 'Add redirect'}
      failed="The redirect was not saved. Please try again."
      onClose={onClose}
    >
      <TextField
        label="Old address"
        placeholder="/old-page"
        hint="The part after the domain, beginning with /. A query, such as ?product_id=42, counts when it is given."
        maxLength={500}
        readOnly={isKnown}
        {...form.field('from')}
      />
      <TextField
        label="New address"
        placeholder="/products"
        hint="A page of the shop, for example /search?q=ring"
        maxLength={500}
        {...form.field('to')}
      />
    </FormDialog>
  );
}

/** An address as people read it: letters of any script instead of their codes. */
function addressLabel(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
