import { addMonths, type Day, formatMonth, type Month, weekdayOf } from '@jhumka/domain/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { type StreakStatus, streakQuery } from '../../components/loyalty/loyalty-queries.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/page-icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { dayLabel } from './streak-labels.ts';

type CalendarDay = StreakStatus['days'][number];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Months to look ahead for milestones: the farthest is a year away. */
const monthsAhead = 12;

/** Calendar of a month: visited, missed and frozen days, and past and future milestones. */
export function StreakCalendar({ status }: { readonly status: StreakStatus }) {
  const present = status.month as Month;
  const [month, setMonth] = useState<Month>(present);
  const requested = month === present ? '' : month;
  const { data = status, isFetching } = useQuery({
    ...streakQuery(requested),
    placeholderData: keepPreviousData,
  });
  const shown = data.month as Month;
  return (
    <Panel className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="streak-month" className="type-heading" aria-live="polite">
          {formatMonth(shown)}
        </h2>
        <span className="-mr-3 flex">
          <IconButton
            icon={<ChevronLeftIcon />}
            label="Previous month"
            disabled={month <= data.first_month}
            className="data-off:opacity-30"
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <IconButton
            icon={<ChevronRightIcon />}
            label="Next month"
            disabled={month >= addMonths(present, monthsAhead)}
            className="data-off:opacity-30"
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </span>
      </div>
      <table
        className={clsx('figures w-full table-fixed text-center text-small', isFetching && 'opacity-60')}
      >
        <caption className="sr-only">Your visits in {formatMonth(shown)}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="pb-2 font-normal text-ink-muted text-note">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(data.days).map((week) => (
            <tr key={week.find((day) => day !== null)?.day ?? ''}>
              {week.map((day, index) => (
                <td key={day?.day ?? index} className="py-0.5">
                  {day && <DayMark day={day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="type-note flex flex-wrap gap-x-5 gap-y-1">
        <Sign className="bg-gold-wash forced-colors:border">Visited</Sign>
        <Sign className="bg-gold-ink forced-colors:border-4 forced-colors:border-double">Milestone</Sign>
        {data.days.some(({ mark }) => isExcused(mark)) && (
          <Sign className="border border-gold border-dotted">Closed, holiday or saved</Sign>
        )}
        {data.days.some(isAwaitedMilestone) && <Sign className="border border-gold">Upcoming milestone</Sign>}
        <Sign className="border border-field-line border-dashed">Missed</Sign>
        <Sign className="border-2 border-gold">Today</Sign>
      </ul>
    </Panel>
  );
}

const isExcused = (mark: CalendarDay['mark']) =>
  mark === 'forgiven' || mark === 'holiday' || mark === 'saved';
const isAwaitedMilestone = ({ mark, milestones }: CalendarDay) => mark !== 'kept' && milestones.length > 0;

function Sign({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={clsx('size-3 rounded-round', className)} />
      {children}
    </li>
  );
}

function DayMark({ day }: { readonly day: CalendarDay }) {
  const { mark, is_today, milestones, streak } = day;
  const isVisited = mark === 'kept';
  const isMilestone = milestones.length > 0;
  return (
    <span
      title={titleOf(day)}
      className={clsx(
        'inline-grid size-9 place-items-center rounded-round font-medium',
        isVisited && !isMilestone && 'bg-gold-wash text-gold-ink forced-colors:border',
        isVisited &&
          isMilestone &&
          'bg-gold-ink text-paper forced-colors:border-4 forced-colors:border-double',
        isAwaitedMilestone(day) && 'border border-gold text-gold-ink',
        mark === 'missed' && 'border border-field-line border-dashed text-ink-muted',
        isExcused(mark) && 'border border-gold border-dotted text-ink-soft',
        (mark === 'ahead' || mark === 'before' || mark === 'open') && !isMilestone && 'text-ink-muted',
        is_today && 'ring-2 ring-gold forced-colors:outline-2 forced-colors:outline-solid',
      )}
    >
      {Number(day.day.slice(8))}
      <span className="sr-only">
        , {labels[mark]}
        {streak === null ? '' : `, day ${streak}`}
        {isMilestone ? `, milestone of ${milestones.map(({ days }) => dayLabel(days)).join(', ')}` : ''}
        {is_today ? ', today' : ''}
      </span>
    </span>
  );
}

const labels: Readonly<Record<CalendarDay['mark'], string>> = {
  kept: 'visited',
  missed: 'missed',
  forgiven: 'shop closed: not missed',
  holiday: 'your holiday: not missed',
  saved: 'saved by a freeze',
  open: 'not visited yet',
  ahead: 'to come',
  before: 'before your first visit',
};

function titleOf({ mark, streak, coins, milestones }: CalendarDay): string | undefined {
  const [milestone] = milestones;
  if (milestone && mark !== 'kept') return `${milestone.days}-day milestone: ${milestone.coins} coins`;
  if (isExcused(mark)) return labels[mark];
  return streak === null ? undefined : `Day ${streak}: ${coins ?? 0} coins`;
}

/** Rows of seven, from Sunday; null where the month has no day. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const before = days[0] ? weekdayOf(days[0].day as Day) : 0;
  const places = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) => {
    const row = places.slice(week * 7, week * 7 + 7);
    return [...row, ...Array.from({ length: 7 - row.length }, () => null)];
  });
}
