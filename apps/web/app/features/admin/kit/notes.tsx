import type { EndpointName } from '@jhumka/contract/client';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from './form/entry-form.tsx';
import { useMemoryDraft } from './form/guarded-changes.tsx';
import { formatTime } from './format.ts';
import { Part } from './part.tsx';

interface NotesProps {
  /** Absent when the notes are listed elsewhere on the page. */
  readonly notes?: readonly {
    readonly _id: string;
    readonly words: string;
    readonly author: string;
    readonly createdAt: string;
  }[];
  /** Draft key, so that a note survives an expired session. */
  readonly of: string;
  readonly max: number;
  readonly hint?: string;
  readonly onSave: (words: string) => Promise<unknown>;
  /** Query keys to invalidate after a note. */
  readonly changes: readonly EndpointName[];
}

/** Internal notes of administrators, with a field for new ones. */
export function Notes({
  notes = [],
  of,
  max,
  hint = 'Only visible to admins.',
  onSave,
  changes,
}: NotesProps) {
  const form = useEntryForm({
    saved: { words: '' },
    draft: useMemoryDraft(`note ${of}`),
    check: ({ words }) => ({ words: words.trim() === '' && 'Please enter a note.' }),
    send: ({ words }) => onSave(words.trim()),
    changes,
    onSaved: () => {
      form.discard();
      showToast('Note saved');
    },
  });
  return (
    <Part title="Notes">
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map(({ _id, words, author, createdAt }) => (
            <li key={_id}>
              <p className="whitespace-pre-line wrap-anywhere">{words}</p>
              <p className="text-note text-ink-muted">
                {author}, {formatTime(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <EntryForm form={form} className="grid gap-2" failed="The note was not saved. Please try again.">
        <TextAreaField label="New note" hint={hint} maxLength={max} {...form.field('words')} />
        <Button type="submit" size="small" className="justify-self-start" isBusy={form.isPending}>
          Save note
        </Button>
      </EntryForm>
    </Part>
  );
}
