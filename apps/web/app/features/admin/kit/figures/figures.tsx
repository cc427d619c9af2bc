import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export interface Figure {
  readonly name: string;
  /** Absent while loading. */
  readonly value: string | undefined;
  readonly note?: ReactNode;
  readonly tone?: 'plain' | 'good' | 'warning' | 'danger';
  /** The list that it counts. */
  readonly to?: string;
}

const tones = {
  plain: 'text-ink-muted',
  good: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** A row of figures; each one opens the list that it counts. */
export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-2 border border-rule bg-rule">
        {figures.map((figure) => (
          <li key={figure.name} className="flex-[1_1_11rem] bg-porcelain max-sm:basis-full">
            <FigureBox {...figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FigureBox({ name, value, note, tone = 'plain', to }: Figure) {
  const content = (
    <>
      <span className="text-small text-ink-muted">{name}</span>
      {value === undefined ? (
        <Skeleton className="my-1 h-6 w-24" />
      ) : (
        <span className="figures text-[1.375rem] font-semibold leading-tight tracking-[-0.015em]">
          {value}
        </span>
      )}
      {note !== undefined && <span className={clsx('text-note max-sm:col-span-2', tones[tone])}>{note}</span>}
    </>
  );
  // On phones the figure is right-aligned.
  const boxClass =
    'grid h-full content-start gap-x-4 gap-y-0.5 px-5 py-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:py-3';
  if (to === undefined) return <div className={boxClass}>{content}</div>;
  return (
    <Link to={to} className={clsx(boxClass, 'hover:bg-paper focus-visible:outline-offset-[-3px]')}>
      {content}
    </Link>
  );
}
