import { formatRupees } from '@jhumka/domain/money';
import { openReturnStates, type ReturnState } from '@jhumka/domain/returns';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { issueOf, messageOf } from '../../../api/problem-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { ReturnIcon } from '../../../ui/icons/page-icons.tsx';
import { CloseIcon, icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useGuardedChanges } from '../kit/form/guarded-changes.tsx';
import { Part } from '../kit/part.tsx';
import { CarryOut, type GoodEnd } from './carry-out.tsx';
import { type ManagedReturn, stateLabels, useMoveReturn } from './return-queries.ts';

const ExchangeIcon = icon('M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4');

/** Decision that is due about a return now: to agree, what has happened to it, or what the customer gets. */
export function OutcomePart({ shown }: { readonly shown: ManagedReturn }) {
  const { state, moves, customer, exchange } = shown;
  const [firstName = 'the customer'] = customer.name.split(' ');
  if (!openReturnStates.includes(state)) {
    return (
      <Part title={stateLabels[state]}>
        {shown.refused_reason && <p className="wrap-anywhere">{shown.refused_reason}</p>}
        {state === 'refunded' && <p>{formatRupees(shown.amount)} of the order was refunded.</p>}
        {exchange?.order && (
          <p>
            Sent with order{' '}
            <Link className="text-link figures" to={`/dashboard/order-management/${exchange.order._id}`}>
              {exchange.order.orderId}
            </Link>
          </p>
        )}
        {shown.credit_note && (
          <a className="text-link" href={shown.credit_note.url} download>
            Credit note {shown.credit_note.number}
          </a>
        )}
      </Part>
    );
  }
  if (state === 'inspected') return <Outcome shown={shown} firstName={firstName} />;
  if (state === 'received') {
    return (
      <Part title={`What does ${firstName} get?`}>
        <p className="text-ink-muted">Inspect the goods first; then exchange, refund or decline.</p>
      </Part>
    );
  }
  const [next] = moves;
  return (
    <Part title={steps[state]?.title ?? stateLabels[state]}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-small text-ink-muted">{steps[state]?.text}</p>
        {next && <NextMove shown={shown} to={next} label={steps[state]?.action ?? stateLabels[next]} />}
        {moves.includes('refused') && <Decline shown={shown} firstName={firstName} />}
      </div>
    </Part>
  );
}

const steps: Partial<
  Record<ReturnState, { readonly title: string; readonly text: string; readonly action: string }>
> = {
  asked: {
    title: 'Agree to it?',
    text: 'The customer is told at once. What they want instead is reserved from then on.',
    action: 'Approve the return',
  },
  approved: {
    title: 'Has it been picked up?',
    text: 'Until then the customer may withdraw it.',
    action: 'Mark as picked up',
  },
  picked_up: { title: 'Has it arrived?', text: 'Then inspect it.', action: 'Mark as received' },
};

function NextMove({
  shown,
  to,
  label,
}: {
  readonly shown: ManagedReturn;
  readonly to: ReturnState;
  readonly label: string;
}) {
  const move = useMoveReturn(shown);
  const [upi, setUpi] = useState('');
  // It was paid in cash: the shop asks where the money goes.
  const problem = issueOf(move.error, 'payBackTo') ?? issueOf(move.error, 'upi');
  const asRefund = { state: to, kind: 'refund', ...(upi !== '' && { payBackTo: { upi } }) } as const;
  return (
    <>
      <Button variant="primary" isWide isBusy={move.isPending} onClick={() => move.mutate({ state: to })}>
        {label}
      </Button>
      {(messageOf(move.error, 'exchange-sold-out') || problem) && (
        <>
          <Notice tone="warning" isUrgent>
            What they want is sold out. Agree with the customer before you refund it instead.
          </Notice>
          {problem && (
            <TextField
              label="UPI ID of the customer, who paid in cash"
              value={upi}
              error={problem}
              onChange={({ target }) => setUpi(target.value)}
            />
          )}
          <Button isWide isBusy={move.isPending} onClick={() => move.mutate(asRefund)}>
            Approve as a refund
          </Button>
        </>
      )}
    </>
  );
}

/** Declines a return, in words that the customer reads. */
function Decline({ shown, firstName }: { readonly shown: ManagedReturn; readonly firstName: string }) {
  const move = useMoveReturn(shown);
  const [isOpen, setIsOpen] = useState(shown.state === 'inspected');
  const [note, setNote] = useState('');
  useGuardedChanges(note.trim() !== '' && !move.isSuccess);
  if (!isOpen)
    return (
      <Button isWide onClick={() => setIsOpen(true)}>
        Decline
      </Button>
    );
  return (
    <>
      <TextAreaField
        label={`Why? ${firstName} reads this`}
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="danger-solid"
        isWide
        disabled={note.trim() === ''}
        isBusy={move.isPending}
        onClick={() => move.mutate({ state: 'refused', note: note.trim() })}
      >
        {shown.state === 'inspected' ? 'Decline and send back' : 'Decline the return'}
      </Button>
    </>
  );
}

const outcomes: Readonly<Record<GoodEnd | 'refused', { readonly label: string; readonly icon: ReactNode }>> =
  {
    refunded: { label: 'Refund', icon: <ReturnIcon /> },
    exchanged: { label: 'Exchange', icon: <ExchangeIcon /> },
    replaced: { label: 'Replace', icon: <ExchangeIcon /> },
    refused: { label: 'Nothing', icon: <CloseIcon /> },
  };

const isEnd = (state: ReturnState | null): state is GoodEnd | 'refused' =>
  state !== null && state in outcomes;

/** Chooses what the customer gets; each choice shows what it changes, and exactly that is carried out. */
function Outcome({ shown, firstName }: { readonly shown: ManagedReturn; readonly firstName: string }) {
  const { moves, next_step: wanted } = shown;
  const [chosen, setChosen] = useState(isEnd(wanted) ? wanted : 'refunded');
  return (
    <Part title={`What does ${firstName} get?`}>
      <fieldset className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-1.5">
        <legend className="sr-only">Outcome</legend>
        {moves.filter(isEnd).map((to) => (
          <label
            key={to}
            className="relative grid min-h-11 cursor-pointer justify-items-center gap-1 rounded-1 border border-rule-strong px-1 py-2.5 font-medium text-small has-checked:border-ink has-checked:bg-linen has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="outcome"
              checked={chosen === to}
              onChange={() => setChosen(to)}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            {outcomes[to].icon}
            {outcomes[to].label}
          </label>
        ))}
      </fieldset>
      {chosen === 'refused' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Decline shown={shown} firstName={firstName} />
        </div>
      ) : (
        <CarryOut key={chosen} shown={shown} to={chosen} firstName={firstName} />
      )}
    </Part>
  );
}
