import { clsx } from 'clsx';
import { Link } from 'react-router';
import { LockIcon } from '../../../ui/icons/page-icons.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { type MonthSummary, monthLabel } from './accounts-labels.ts';

interface MonthStripProps {
  readonly months: readonly MonthSummary[];
  readonly current: string | undefined;
  /** Other parts of the address. */
  readonly more: Readonly<Record<string, string>> | undefined;
}

/** Links to the months of a year, each with its state. */
export function MonthStrip({ months, current, more }: MonthStripProps) {
  if (months.length === 0) return null;
  return (
    <nav aria-label="Months">
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-2 border border-rule bg-rule">
        {months.map((summary) => (
          <li key={summary.month} className="flex-[1_1_7rem] bg-porcelain">
            <Link
              to={`/dashboard/accounts?${new URLSearchParams({ month: summary.month, ...more })}`}
              aria-current={summary.month === current ? 'page' : undefined}
              className="grid min-h-target content-center px-4 py-2 hover:bg-paper focus-visible:outline-offset-[-3px] aria-[current]:bg-linen aria-[current]:shadow-[inset_0_-2px_0_var(--color-ink)]"
            >
              <span className="font-semibold">{monthLabel(summary.month).slice(0, 3)}</span>
              <State {...summary} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ state, lockedAt, mistakes, sums }: MonthSummary) {
  const toCheck = (mistakes ?? 0) + (sums?.differing ?? 0);
  const words =
    state === 'locked'
      ? `locked ${lockedAt ? dayLabel(lockedAt).slice(0, -5) : ''}`
      : toCheck > 0
        ? `${toCheck} to check`
        : state;
  return (
    <span
      className={clsx(
        'flex items-center gap-1 whitespace-nowrap text-note',
        state !== 'locked' && toCheck > 0 ? 'text-warning' : 'text-ink-muted',
      )}
    >
      {state === 'locked' && <LockIcon size="small" />}
      {words}
    </span>
  );
}
