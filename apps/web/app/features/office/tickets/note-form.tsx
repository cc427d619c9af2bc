import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useChangeTicket } from './ticket-queries.ts';

/** What administrators tell each other of a ticket; it stands in the conversation. */
export function NoteForm({ ticketId: id }: { readonly ticketId: string }) {
  const [words, setWords] = useState('');
  const write = useChangeTicket(
    id,
    async (said: string) => {
      const reply = await browserClient.call('ticket.note', { id, words: said });
      setWords('');
      return reply;
    },
    'The note is kept',
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() !== '' && !write.isPending) write.mutate(words.trim());
  };
  return (
    <Panel className="rounded-2">
      <form onSubmit={submit} className="grid gap-2" noValidate>
        <TextAreaField
          label="A new note"
          hint="Only administrators read it."
          maxLength={5000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" size="small" className="justify-self-start" isBusy={write.isPending}>
          Keep the note
        </Button>
      </form>
    </Panel>
  );
}
