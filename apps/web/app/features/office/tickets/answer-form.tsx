import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { useChangeTicket, type WholeTicket } from './ticket-queries.ts';

/** The answer, which goes by mail; what is typed stays until it went. */
export function AnswerForm({ ticket: { _id: id, email } }: { readonly ticket: WholeTicket }) {
  const [words, setWords] = useState('');
  const [isClosing, setClosing] = useState(false);
  const answer = useChangeTicket(
    id,
    async (said: string) => {
      const reply = await browserClient.call('ticket.answer', { id, words: said, close: isClosing });
      setWords('');
      return reply;
    },
    'The answer is on its way',
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (words.trim() !== '' && !answer.isPending) answer.mutate(words.trim());
  }

  return (
    <Panel className="rounded-2">
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <GuardedChanges isDirty={words.trim() !== ''} />
        <TextAreaField
          label="Your answer"
          hint={`It goes to ${email}, with the way back to this ticket.`}
          rows={6}
          maxLength={5000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={issueOf(answer.error, 'words')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox checked={isClosing} onChange={({ target }) => setClosing(target.checked)}>
            Close the ticket with it
          </Checkbox>
          <Button
            type="submit"
            look="primary"
            size="small"
            disabled={words.trim() === ''}
            isBusy={answer.isPending}
          >
            Send the answer
          </Button>
        </div>
      </form>
    </Panel>
  );
}
