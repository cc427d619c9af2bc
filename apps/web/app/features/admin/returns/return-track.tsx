import { asDay, formatDate } from '@jhumka/domain/calendar';
import { openReturnStates, type ReturnState } from '@jhumka/domain/returns';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatTime } from '../kit/format.ts';
import { type ManagedReturn, stateLabels } from './return-queries.ts';

const way = [
  'asked',
  'approved',
  'picked_up',
  'received',
  'inspected',
] as const satisfies readonly ReturnState[];
const names: Readonly<Record<(typeof way)[number], string>> = {
  asked: 'Asked',
  approved: 'Agreed',
  picked_up: 'On its way',
  received: 'Here',
  inspected: 'Inspected',
};
const actors = { shopper: 'by the customer', admin: 'by an admin', shop: 'automatically' } as const;

/** Way of a return from the request to its end, each step with its time, the last with the promised day. */
export function ReturnTrack({
  shown: { state, timeline, promised_until: promised },
}: {
  readonly shown: ManagedReturn;
}) {
  const isOpen = openReturnStates.includes(state);
  const end = isOpen ? undefined : timeline.at(-1);
  const steps = way
    .map((one) => ({
      name: names[one],
      reached: timeline.find((step) => step.state === one),
      isNow: one === state,
    }))
    // What ended early has no steps ahead.
    .filter(({ reached }) => isOpen || reached);
  return (
    <ol aria-label="Steps" className="grid gap-y-2 md:grid-flow-col md:auto-cols-fr">
      {steps.map(({ name, reached, isNow }) => (
        <Step key={name} name={name} isDone={reached !== undefined} isNow={isNow}>
          {reached && `${formatTime(reached.at)}, ${actors[reached.actor]}`}
        </Step>
      ))}
      <Step name={end ? stateLabels[state] : 'Finished'} isDone={end !== undefined} isNow={false} isLast>
        {end
          ? `${formatTime(end.at)}, ${actors[end.actor]}`
          : promised && `promised until ${formatDate(asDay(promised))}`}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly name: string;
  readonly isDone: boolean;
  readonly isNow: boolean;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

function Step({ name, isDone, isNow, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={clsx(
        'relative max-md:pl-6 md:pt-5 md:pr-3',
        !isLast && 'md:before:absolute md:before:inset-x-0 md:before:top-1 md:before:border-t-2',
        isDone && !isNow ? 'md:before:border-ink' : 'md:before:border-rule-strong',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute left-0 size-2.5 rounded-round border max-md:top-1.5 md:top-0',
          isDone ? 'border-ink bg-ink forced-colors:bg-[CanvasText]' : 'border-field-line bg-paper',
          isNow && 'shadow-[0_0_0_3px_var(--color-paper),0_0_0_4px_var(--color-ink)]',
        )}
      />
      <strong className={clsx('block', isDone ? 'font-semibold' : 'font-normal text-ink-muted')}>
        {name}
        <span className="sr-only">{isDone ? ', done' : ', pending'}</span>
      </strong>
      <span className="block text-note text-ink-muted wrap-anywhere">{children}</span>
    </li>
  );
}
