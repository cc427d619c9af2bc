import { browserClient } from '../../../../api/client.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { FormDialog } from '../../../admin/kit/form/form-dialog.tsx';
import { type Synonym, synonymQueries } from './try-search.tsx';

interface SynonymDialogProps {
  /** Initial values; with meanings it is an existing synonym. */
  readonly synonym: Partial<Synonym>;
  readonly onClose: () => void;
  readonly onSaved: (term: string) => void;
}

/** Form of a synonym. */
export function SynonymDialog({ synonym, onClose, onSaved }: SynonymDialogProps) {
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
