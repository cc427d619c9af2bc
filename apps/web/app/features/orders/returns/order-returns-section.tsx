import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Order } from '../api/order-queries.ts';
import { contactAbout } from '../order-returns.ts';
import { TimelineStep } from '../page/timeline-step.tsx';
import { type Return, returnQuery, useWithdrawReturn } from './api/return-queries.ts';
import {
  isOpenReturn,
  kindNames,
  reasonNames,
  returnedNames,
  returnStateNames,
  returnTones,
  statesAhead,
} from './return-labels.ts';

/** Returns of an order, each with its steps. */
export function OrderReturns({ order }: { readonly order: Order }) {
  return order.returns.map((one) => (
    <OrderReturn key={one._id} id={one._id} number={one.number} order={order} />
  ));
}

interface OrderReturnProps {
  readonly id: string;
  readonly number: string;
  readonly order: Order;
}

function OrderReturn({ id, number, order }: OrderReturnProps) {
  const query = useQuery(returnQuery(id));
  const { data: shown, isError } = query;
  return (
    <section
      id={number}
      aria-label={`Return ${number}`}
      className="scroll-mt-24 border border-rule bg-porcelain p-4 md:p-6"
    >
      {shown ? (
        <ReturnSteps shown={shown} order={order} />
      ) : isError ? (
        <LoadFailed title={`Return ${number} did not load`} query={query} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  );
}

/** Says what happens to the goods and the money, as a heading. */
const headings: Readonly<Record<Return['state'], string>> = {
  asked: 'Return requested',
  approved: 'Return accepted',
  picked_up: 'On its way back',
  received: 'It has reached us',
  inspected: 'Checked by us',
  refunded: 'Returned and paid back',
  exchanged: 'Exchanged',
  replaced: 'Replaced',
  refused: 'Not taken back',
  withdrawn: 'Return withdrawn',
};

function ReturnSteps({ shown, order }: { readonly shown: Return; readonly order: Order }) {
  const { number, state, kind, timeline } = shown;
  const isOpen = isOpenReturn(shown);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pb-5">
        <div className="min-w-0">
          <h2 className="type-heading">{headings[state]}</h2>
          <p className="wrap-anywhere text-ink-muted text-small">
            {kindNames[kind]} <span className="figures">{number}</span>, {returnedNames(shown)}
          </p>
        </div>
        <Badge tone={returnTones[state]}>{returnStateNames[state]}</Badge>
      </div>
      <ol aria-label={`Steps of ${number}`}>
        {timeline.map((step, index) => (
          <TimelineStep
            key={`${step.state} ${step.at}`}
            name={step.state === 'asked' ? 'You asked for it' : returnStateNames[step.state]}
            state={isOpen && index === timeline.length - 1 ? 'now' : 'done'}
            at={step.at}
          >
            {step.state === 'asked' && (
              <p>
                {reasonNames[shown.reason]}
                {shown.note && `: ${shown.note}`}
              </p>
            )}
            {step.state === 'asked' && <Photos photos={shown.photos} />}
            {step.state === 'approved' && isOpen && <p>{pickUpOf(shown)}</p>}
            {step.state === 'refused' && <p>{shown.refused_reason}</p>}
            {step.state !== 'asked' && step.state !== 'refused' && step.note && <p>{step.note}</p>}
          </TimelineStep>
        ))}
        {statesAhead(shown).map((ahead) => (
          <TimelineStep key={ahead} name={nameAhead(ahead, shown)} state="next" at={null}>
            {ahead === 'refunded' && shown.pay_back_to && <p>To {shown.pay_back_to}</p>}
          </TimelineStep>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-x-6 border-rule border-t pt-2 print:hidden">
        <TextLink to="/dashboard/messages" className="min-h-11">
          All returns and answers
        </TextLink>
        <TextLink to={contactAbout(order)} className="min-h-11">
          Ask about it
        </TextLink>
        {shown.exchange?.order && (
          <TextLink to={`/myorders/${shown.exchange.order.orderId}`} className="min-h-11">
            Order {shown.exchange.order.orderId}
          </TextLink>
        )}
        {shown.credit_note && (
          <a href={shown.credit_note.url} download className="text-link inline-flex min-h-11 items-center">
            Credit note {shown.credit_note.number}
          </a>
        )}
        {shown.can_withdraw && <Withdraw shown={shown} />}
      </div>
    </>
  );
}

function pickUpOf({ pick_up_day: day, pick_up_slot: slot }: Return): string {
  return day === null ? '' : `Pick-up on ${[formatComingDay(asDay(day)), slot].filter(Boolean).join(', ')}`;
}

function nameAhead(state: Return['state'], { amount }: Return): string {
  return state === 'refunded' ? `${formatRupees(amount)} paid back` : returnStateNames[state];
}

function Photos({ photos }: Pick<Return, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-2 pt-2">
      {photos.map(({ _id, url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`${index + 1} of ${photos.length}`}
              loading="lazy"
              className="size-16 rounded-1 object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Withdraw({ shown: { _id: id, number } }: { readonly shown: Return }) {
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useWithdrawReturn();
  return (
    <>
      <TextButton className="min-h-11" onClick={() => setIsOpen(true)}>
        Withdraw it
      </TextButton>
      <Dialog
        isQuestion
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Withdraw ${number}?`}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button
              variant="danger-solid"
              isBusy={withdraw.isPending}
              onClick={() => withdraw.mutate(id, { onSuccess: () => setIsOpen(false) })}
            >
              Withdraw it
            </Button>
          </>
        }
      >
        Nothing is collected and nothing is paid back. You can ask again as long as returns are open.
      </Dialog>
    </>
  );
}
