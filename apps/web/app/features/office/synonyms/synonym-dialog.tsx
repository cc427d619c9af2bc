import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Synonym } from './synonym-queries.ts';

interface SynonymDialogProps {
  /** What stands in the fields at first; with its meanings it is one that is known already. */
  readonly synonym: Partial<Synonym>;
  readonly onClose: () => void;
  readonly onSaved: (term: string) => void;
}

/** Says what a word of shoppers means. */
export function SynonymDialog({ synonym, onClose, onSaved }: SynonymDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const isKnown = synonym.means !== undefined;
  const [term, setTerm] = useState(synonym.term ?? '');
  const [means, setMeans] = useState(synonym.means?.join('\n') ?? '');
  const [isTried, setTried] = useState(false);
  const meanings = means
    .split(/[\n,]/)
    .map((words) => words.trim())
    .filter(Boolean);
  const save = useMutation({
    mutationFn: async () =>
      (await browserClient.call('synonym.save', { term: term.trim(), means: meanings })).data,
    onSuccess: (saved) => {
      showToast(`“${saved.term}” finds ${saved.means.join(', ')}`);
      void queryClient.invalidateQueries({ queryKey: ['synonym.list'] });
      void queryClient.invalidateQueries({ queryKey: ['office.tried-search'] });
      onSaved(saved.term);
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (term.trim() !== '' && meanings.length > 0 && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isKnown ? `Change “${synonym.term}”` : 'Add a synonym'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" isBusy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {save.isError && (
          <Notice tone="danger" isUrgent>
            {problemWords(save.error, 'The synonym was not saved. Please try again')}
          </Notice>
        )}
        <TextField
          label="Who searches"
          hint="One to three words, as shoppers type them."
          maxLength={60}
          readOnly={isKnown}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          error={
            isTried && term.trim() === '' ? 'Please enter what is searched' : issueOf(save.error, 'term')
          }
        />
        <TextAreaField
          label="Also finds"
          hint="The words that pieces are known by here, one meaning a line: jhumka, or nose pin."
          rows={4}
          value={means}
          onChange={({ target }) => setMeans(target.value)}
          error={
            isTried && meanings.length === 0 ? 'Please enter what it means' : issueOf(save.error, 'means')
          }
        />
      </form>
    </Dialog>
  );
}
