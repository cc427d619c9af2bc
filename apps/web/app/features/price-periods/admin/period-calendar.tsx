import {
  addMonths,
  asDay,
  daysOfMonth,
  formatComingDay,
  formatMonth,
  type Month,
  startOfDay,
} from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { instantLabel, priceLabel } from './period-labels.ts';
import { type PricePeriod, periodsBetweenQuery } from './period-queries.ts';

interface PeriodCalendarProps {
  readonly first: Month;
  readonly onOpen: (period: PricePeriod) => void;
}

/** Periods of a month as a table of its days: each day has those that hold at some hour of it. */
export function PeriodCalendar({ first, onOpen }: PeriodCalendarProps) {
  const [month, setMonth] = useState(first);
  const end = asDay(`${addMonths(month, 1)}-01`);
  const days = daysOfMonth(month);
  const starts = [...days, end].map((day) => startOfDay(day).toISOString());
  const { data: periods } = useQuery(periodsBetweenQuery(starts[0] ?? '', starts.at(-1) ?? ''));
  const rows = days.flatMap((day, index) => {
    const [from = '', until = ''] = starts.slice(index, index + 2);
    const held = (periods ?? []).filter((period) => period.from < until && period.until > from);
    return held.length === 0 ? [] : [{ day, held }];
  });
  const turn = (by: number, label: string) => (
    <Button size="small" variant="quiet" onClick={() => setMonth(addMonths(month, by))}>
      {label}
    </Button>
  );
  return (
    <Part
      title={<span aria-live="polite">{formatMonth(month)}</span>}
      end={
        <span className="flex gap-2">
          {turn(-1, 'Previous month')}
          {turn(1, 'Next month')}
        </span>
      }
    >
      {periods && (
        <SmallTable
          label={`Periods in ${formatMonth(month)}`}
          empty="No period in this month."
          endsWithText
          heads={['Day', 'Periods']}
          rows={rows.map(({ day, held }) => ({
            key: day,
            cells: [
              formatComingDay(day),
              <ul key="periods" className="grid gap-1">
                {held.map((period) => (
                  <li key={period._id}>
                    <button type="button" className="text-link" onClick={() => onOpen(period)}>
                      {period.name}
                    </button>
                    <span className="text-ink-muted text-note">
                      {' '}
                      {priceLabel(period)}, {instantLabel(period.from)} to {instantLabel(period.until)}
                    </span>
                  </li>
                ))}
              </ul>,
            ],
          }))}
        />
      )}
    </Part>
  );
}
