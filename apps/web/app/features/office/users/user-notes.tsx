import { type FormEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { timeWords } from '../kit/time-words.ts';
import { type UserWhole, useChangeUser } from './user-queries.ts';

/** What administrators wrote down about a person, and a field for more; notes are entries of the log. */
export function UserNotes({ user }: { readonly user: UserWhole }) {
  const [text, setText] = useState('');
  const write = useChangeUser<string>(async (note) => {
    await browserClient.call('user.adminUpdate', { id: user._id, note });
    setText('');
  }, 'The note is kept');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') write.mutate(text.trim());
  };
  const notes = user.audit.filter(({ note }) => note !== '');
  return (
    <Panel className="rounded-2">
      <h2 className="type-heading mb-2">Notes</h2>
      <ul className="mb-4 grid gap-3">
        {notes.map(({ _id, note, actorName, createdAt }) => (
          <li key={_id}>
            <p className="wrap-anywhere">{note}</p>
            <p className="text-note text-ink-muted">
              {actorName}, {timeWords(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="grid gap-2">
        <TextAreaField
          label="A new note"
          hint="Only administrators read it."
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="small" className="justify-self-start" isBusy={write.isPending}>
          Keep the note
        </Button>
      </form>
    </Panel>
  );
}
