import { formatDateTime } from '@jhumka/domain/calendar';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type StepState = 'done' | 'now' | 'next';

const dots: Readonly<Record<StepState, string>> = {
  done: 'border-ink bg-ink forced-colors:bg-[CanvasText]',
  now: 'border-ink bg-ink forced-colors:bg-[CanvasText] shadow-[0_0_0_4px_var(--color-linen),0_0_0_5px_var(--color-ink)]',
  next: 'border-field-line bg-linen',
};

const lines: Readonly<Record<StepState, string>> = {
  done: 'border-ink',
  now: 'border-dashed border-field-line',
  next: 'border-rule-strong',
};

interface TimelineStepProps {
  readonly name: string;
  readonly state: StepState;
  /** Time of the step; null when upcoming. */
  readonly at: string | null;
  /** Notes below it. */
  readonly children?: ReactNode;
}

/** A step in a list of them, joined by a line: done, current, or upcoming. */
export function TimelineStep({ name, state, at, children }: TimelineStepProps) {
  const isNext = state === 'next';
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative grid grid-cols-[20px_1fr] gap-x-4 gap-y-0.5 pb-6 last:pb-0 md:grid-cols-[20px_1fr_auto]"
    >
      <span
        aria-hidden="true"
        className={clsx('absolute top-2 -bottom-1.5 left-[9px] border-l group-last:hidden', lines[state])}
      />
      <span
        aria-hidden="true"
        className={clsx('relative mt-1.5 ml-1 size-[11px] rounded-round border', dots[state])}
      />
      <span className={isNext ? 'text-ink-muted' : 'font-semibold'}>
        {name}
        {isNext && <span className="sr-only">, pending</span>}
      </span>
      {at && (
        <time dateTime={at} className="text-ink-muted text-small tabular-nums max-md:col-start-2">
          {formatDateTime(new Date(at))}
        </time>
      )}
      <div className="wrap-anywhere col-start-2 -col-end-1 text-ink-soft text-small empty:hidden">
        {children}
      </div>
    </li>
  );
}
