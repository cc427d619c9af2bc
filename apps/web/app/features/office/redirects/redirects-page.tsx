import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { type Listing, useListing } from '../kit/listing.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { Column } from '../kit/table/table-types.ts';
import { timeWords } from '../kit/time-words.ts';
import { addressWords } from './address-words.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

type Redirect = WireReply<'redirect.list'>['data'][number];

const redirectListQuery = ({ query: { sort: _sort, ...query } }: Listing) =>
  queryOptions({
    queryKey: ['redirect.list', query],
    queryFn: async ({ signal }) => {
      const input = query as WireInput<'redirect.list'>;
      const { data, totalCount } = await browserClient.call('redirect.list', input, { signal });
      return { rows: data, totalCount };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

const columns: readonly Column<Redirect>[] = [
  {
    id: 'from',
    head: 'Old address',
    cell: ({ from }) => <span className="font-medium wrap-anywhere">{addressWords(from)}</span>,
  },
  {
    id: 'to',
    head: 'Leads to',
    isLong: true,
    cell: ({ to }) => (
      <a className="text-link wrap-anywhere" href={to}>
        {addressWords(to)}
      </a>
    ),
  },
  {
    id: 'origin',
    head: 'Made by',
    cell: ({ origin }) => (origin === 'renaming' ? 'A new name in the catalogue' : 'An administrator'),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ is_covered: isCovered }) =>
      isCovered ? <Badge tone="warning">A page stands there</Badge> : <Badge tone="success">Leads on</Badge>,
  },
  {
    id: 'when',
    head: 'Changed',
    isHiddenAtFirst: true,
    cell: ({ updatedAt }) => <span className="text-ink-muted">{timeWords(updatedAt)}</span>,
  },
];

/** Old addresses and where they lead; what gets another name in the catalogue is led on by itself. */
export function RedirectsPage() {
  const listing = useListing();
  const query = useQuery(redirectListQuery(listing));
  const [open, setOpen] = useState<Partial<Redirect>>();
  return (
    <>
      <PageHead
        title="Redirects"
        note="Where links to pages that moved lead. Never away from a page that stands."
        actions={
          <Button look="primary" size="small" onClick={() => setOpen({})}>
            <PlusIcon size="small" />
            Add a redirect
          </Button>
        }
      />
      <OfficeTable
        name="redirects"
        label="Redirects"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ from }) => from}
        rowName={({ from }) => addressWords(from)}
        search="Part of an address"
        rowActions={(redirect) => <RowButtons redirect={redirect} onChange={() => setOpen(redirect)} />}
        empty={{
          title: 'No redirects yet',
          text: 'Rename a category, or add the address of a page that is gone.',
        }}
      />
      {open && <RedirectDialog redirect={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function RowButtons({ redirect, onChange }: { readonly redirect: Redirect; readonly onChange: () => void }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const name = addressWords(redirect.from);
  const remove = useMutation({
    mutationFn: () => browserClient.call('redirect.delete', { from: redirect.from }),
    onSuccess: () => showToast(`${name} leads nowhere any more`),
    onError: (error) =>
      showToast(problemWords(error, 'It was not removed. Please try again'), { tone: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['redirect.list'] }),
  });
  const ask = async () => {
    const answer = await confirm({
      title: `Remove the redirect from ${name}?`,
      text: 'Whoever follows an old link finds no page there.',
      action: 'Remove',
      isDanger: true,
    });
    if (answer) remove.mutate();
  };
  return (
    <span className="flex justify-end gap-1">
      <Button look="quiet" size="small" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button
        look="quiet"
        size="small"
        className="text-danger"
        aria-label={`Remove ${name}`}
        isBusy={remove.isPending}
        onClick={() => void ask()}
      >
        Remove
      </Button>
    </span>
  );
}
