import { browserClient } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Part } from '../kit/part.tsx';
import { timeWords } from '../kit/time-words.ts';
import { useChangeTicket, type WholeTicket } from './ticket-queries.ts';

type Said = WholeTicket['conversation'][number];

const names: Readonly<Record<Said['kind'], string>> = { message: 'wrote', answer: 'answered', note: 'noted' };

/** Everything that was said of a ticket, oldest first. */
export function Conversation({ ticket: { _id, conversation } }: { readonly ticket: WholeTicket }) {
  return (
    <Part title="Conversation">
      <ol aria-label="Conversation">
        {conversation.map((said) => (
          <li
            key={said._id}
            className={classNames(
              'border-rule py-4 not-first:border-t',
              said.kind === 'answer' && 'border-l-2 border-l-accent pl-4',
              said.kind === 'note' && 'rounded-1 bg-linen px-4',
            )}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-muted">
              <span>
                <span className="font-semibold text-ink">{said.author}</span> {names[said.kind]},{' '}
                {timeWords(said.createdAt)}
              </span>
              {said.kind === 'note' && <Badge tone="outline">Only admins can read it</Badge>}
              {said.kind === 'answer' && <Sending ticketId={_id} said={said} />}
            </p>
            <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{said.words}</p>
            {said.lastError && said.sentAt === null && (
              <p className="mt-2 text-note text-danger wrap-anywhere">Not sent: {said.lastError}</p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Sending({ ticketId, said }: { readonly ticketId: string; readonly said: Said }) {
  const resend = useChangeTicket(
    ticketId,
    () => browserClient.call('ticket.resend', { id: ticketId, message: said._id }),
    'Sending again',
  );
  if (said.sentAt !== null) return <Badge tone="success">Sent</Badge>;
  if (said.lastError === '') return <Badge tone="info">Sending</Badge>;
  return (
    <>
      <Badge tone="danger">Not sent</Badge>
      <Button look="quiet" size="small" isBusy={resend.isPending} onClick={() => resend.mutate(undefined)}>
        Try again
      </Button>
    </>
  );
}
