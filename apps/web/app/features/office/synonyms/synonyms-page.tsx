import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useListing } from '../kit/listing.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { Column } from '../kit/table/table-types.ts';
import { timeWords } from '../kit/time-words.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { type Synonym, synonymListQuery } from './synonym-queries.ts';
import { TrySearch } from './try-search.tsx';

const columns: readonly Column<Synonym>[] = [
  { id: 'term', head: 'Who searches', cell: ({ term }) => <span className="font-medium">{term}</span> },
  {
    id: 'means',
    head: 'Also finds',
    isLong: true,
    cell: ({ means }) => (
      <span className="flex flex-wrap gap-1.5">
        {means.map((words) => (
          <Badge key={words}>{words}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'when',
    head: 'Changed',
    cell: ({ updatedAt }) => <span className="text-ink-muted">{timeWords(updatedAt)}</span>,
  },
];

/** Terms of the trade and what they mean to the search, with a search to try them. */
export function SynonymsPage() {
  const listing = useListing();
  const query = useQuery(synonymListQuery(listing));
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('term')?.slice(0, 60) ?? '';
  const [open, setOpen] = useState<Partial<Synonym>>();
  const [tried, setTried] = useState(wanted);
  // A link of the searches that found nothing brings the term along.
  const shown = open ?? (wanted === '' ? undefined : { term: wanted });
  const close = () => {
    setOpen(undefined);
    if (wanted !== '') void navigate('/dashboard/synonyms', { replace: true });
  };
  return (
    <>
      <PageHead
        title="Synonyms"
        note="Words of shoppers for what pieces are called here; a change holds from the next search on."
        actions={
          <Button look="primary" size="small" onClick={() => setOpen({})}>
            <PlusIcon size="small" />
            Add a synonym
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <OfficeTable
          name="synonyms"
          label="Synonyms"
          listing={listing}
          query={query}
          columns={columns}
          rowId={({ term }) => term}
          rowName={({ term }) => term}
          search="A word, or what it means"
          rowActions={(synonym) => <RowButtons synonym={synonym} onChange={() => setOpen(synonym)} />}
          empty={{ title: 'No synonyms yet', text: 'Teach the search the words of your shoppers.' }}
        />
        <TrySearch search={tried} onSearch={setTried} />
      </div>
      {shown && (
        <SynonymDialog
          synonym={shown}
          onClose={close}
          onSaved={(term) => {
            setTried(term);
            close();
          }}
        />
      )}
    </>
  );
}

function RowButtons({ synonym, onChange }: { readonly synonym: Synonym; readonly onChange: () => void }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => browserClient.call('synonym.delete', { term: synonym.term }),
    onSuccess: () => showToast(`“${synonym.term}” is removed`),
    onError: (error) =>
      showToast(problemWords(error, 'It was not removed. Please try again'), { tone: 'failed' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['synonym.list'] });
      void queryClient.invalidateQueries({ queryKey: ['office.tried-search'] });
    },
  });
  const ask = async () => {
    const answer = await confirm({
      title: `Remove “${synonym.term}”?`,
      text: `Who searches for it no longer finds ${synonym.means.join(', ')}.`,
      action: 'Remove',
      isDanger: true,
    });
    if (answer) remove.mutate();
  };
  return (
    <span className="flex justify-end gap-1">
      <Button look="quiet" size="small" aria-label={`Change ${synonym.term}`} onClick={onChange}>
        Change
      </Button>
      <Button
        look="quiet"
        size="small"
        className="text-danger"
        aria-label={`Remove ${synonym.term}`}
        isBusy={remove.isPending}
        onClick={() => void ask()}
      >
        Remove
      </Button>
    </span>
  );
}
