import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons.tsx';

interface StepHeadProps {
  /** Id of the heading, which names the step's section. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly isDone?: boolean;
  /** Action at the right edge. */
  readonly end?: ReactNode;
}

/** Head of one step of several: its numeral, or a check once it is finished, and its title. */
export function StepHead({ id, number, title, isDone = false, end }: StepHeadProps) {
  return (
    <div className="mb-4 flex min-h-11 items-center gap-3">
      <span
        aria-hidden="true"
        className={clsx(
          'figures grid size-8 shrink-0 place-items-center rounded-round border border-ink font-semibold text-small',
          isDone && 'bg-ink text-paper',
        )}
      >
        {isDone ? <CheckIcon size="small" /> : number}
      </span>
      <h2 id={id} className="type-heading mr-auto min-w-0">
        {title}
      </h2>
      {end}
    </div>
  );
}
