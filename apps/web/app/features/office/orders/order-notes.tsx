import { type FormEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { timeWords } from '../kit/time-words.ts';
import { type ManagedOrder, useChangeOrder } from './order-queries.ts';

interface OrderNotesProps extends Pick<ManagedOrder, 'notes'> {
  readonly orderId: string;
}

/** What administrators tell each other of the order, and a field for more. */
export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const [text, setText] = useState('');
  const write = useChangeOrder(async (words: string) => {
    await browserClient.call('order.addNote', { id: orderId, words });
    setText('');
  }, 'The note is kept');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !write.isPending) write.mutate(text.trim());
  };
  return (
    <Panel className="rounded-2">
      <h2 className="type-heading mb-2">Notes</h2>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map(({ _id, words, author, createdAt }) => (
            <li key={_id}>
              <p className="whitespace-pre-line wrap-anywhere">{words}</p>
              <p className="text-note text-ink-muted">
                {author}, {timeWords(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="grid gap-2">
        <TextAreaField
          label="A new note"
          hint="Only administrators read it."
          maxLength={1000}
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
