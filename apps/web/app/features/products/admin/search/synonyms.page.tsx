import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { FormDialog } from '../../../admin/kit/form/form-dialog.tsx';
import { formatTime } from '../../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../../admin/kit/list-query.ts';
import { useListing } from '../../../admin/kit/listing.ts';
import { AdminTable } from '../../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../../admin/kit/table/table-types.ts';
import { type Synonym, synonymQueries, TrySearch } from './try-search.tsx';

export const meta = () => [{ title: pageTitle('Synonyms') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<Synonym>[] = [
  { id: 'term', head: 'Searched word', cell: ({ term }) => <span className="font-medium">{term}</span> },
  {
    id: 'means',
    head: 'Also shows',
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
    head: 'Updated',
    cell: ({ updatedAt }) => <span className="text-ink-muted">{formatTime(updatedAt)}</span>,
  },
];

/** Terms of the trade and what they mean to the search, with a search to try them. */
export default function SynonymsPage() {
  const listing = useListing();
  const query = useQuery(listQuery('admin.synonyms.list', listing, rowsOf));
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
        note="Other words that customers use for your products. Changes apply from the next search."
        actions={
          <Allowed>
            <Button variant="primary" size="small" onClick={() => setOpen({})}>
              <PlusIcon size="small" />
              Add synonym
            </Button>
          </Allowed>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <AdminTable
          name="synonyms"
          endpoint="admin.synonyms.list"
          label="Synonyms"
          listing={listing}
          query={query}
          columns={columns}
          rowId={({ term }) => term}
          rowName={({ term }) => term}
          search="Search synonyms"
          rowActions={(synonym) => <RowButtons synonym={synonym} onChange={() => setOpen(synonym)} />}
          empty={{ title: 'No synonyms yet', text: 'Add the words that your customers search for.' }}
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
  const { term, means } = synonym;
  const remove = useChange(() => browserClient.call('admin.synonyms.delete', { term }), {
    done: `Synonym “${term}” removed`,
    failed: 'The synonym was not removed. Please try again.',
    changes: synonymQueries,
  });
  return (
    <Allowed>
      <Button variant="quiet" size="small" aria-label={`Edit ${term}`} onClick={onChange}>
        Edit
      </Button>
      <ConfirmButton
        aria-label={`Remove ${term}`}
        isBusy={remove.isPending}
        question={{
          title: `Remove “${term}”?`,
          text: `Searches for it no longer show ${means.join(', ')}.`,
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

interface SynonymDialogProps {
  /** Initial values; with meanings it is an existing synonym. */
  readonly synonym: Partial<Synonym>;
  readonly onClose: () => void;
  readonly onSaved: (term: string) => void;
}

function SynonymDialog({ synonym, onClose, onSaved }: SynonymDialogProps) {
  const isKnown = synonym.means !== undefined;
  const form = useEntryForm({
    saved: { term: synonym.term ?? '', means: synonym.means?.join('\n') ?? '' },
    check: ({ term, means }) => ({
      term: term.trim() === '' && 'Please enter the searched word.',
      means: meaningsIn(means).length === 0 && 'Please enter what it should also show.',
    }),
    send: async ({ term, means }) =>
      (await browserClient.call('admin.synonyms.save', { term: term.trim(), means: meaningsIn(means) })).data,
    changes: synonymQueries,
    onSaved: (saved) => {
      showToast(`“${saved.term}” also shows ${saved.means.join(', ')}`);
      onSaved(saved.term);
    },
  });
  return (
    <FormDialog
      form={form}
      title={isKnown ? `Edit “${synonym.term}”` : 'Add synonym'}
      failed="The synonym was not saved. Please try again."
      onClose={onClose}
    >
      <TextField
        label="Searched word"
        hint="One to three words, as customers type them."
        maxLength={60}
        readOnly={isKnown}
        {...form.field('term')}
      />
      <TextAreaField
        label="Also shows"
        hint="Words used in your catalogue, one per line, for example: bangle, nose pin."
        rows={4}
        {...form.field('means')}
      />
    </FormDialog>
  );
}

const meaningsIn = (text: string) =>
  text
    .split(/[\n,]/)
    .map((words) => words.trim())
    .filter(Boolean);
