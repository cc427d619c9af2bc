import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import type { StreakStatus } from '../../components/loyalty/loyalty-queries.ts';
import { useForm } from '../../components/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { dateLabel, dayLabel } from './streak-labels.ts';

const datesLabel = (days: readonly string[]) => days.map(dateLabel).join(', ');

/** Protection of a streak: freezes and the days they saved, the holiday, and closings to come. */
export function StreakGuards({ status }: { readonly status: StreakStatus }) {
  const { freezes, holiday, saved_days, closed_days } = status;
  return (
    <div className="grid gap-x-12 gap-y-8 border-rule border-t pt-8 md:grid-cols-2">
      <section aria-labelledby="freezes" className="grid content-start gap-3 text-ink-soft">
        <h2 id="freezes" className="type-title text-ink">
          Freezes
        </h2>
        {(freezes.max > 0 || freezes.held > 0) && (
          <>
            <p className="figures font-semibold text-ink">
              You have {freezes.held} of {Math.max(freezes.max, freezes.held)}
            </p>
            <p>
              A day you miss uses a freeze by itself, before your streak is halved. Claim a milestone of{' '}
              {dayLabel(freezes.from_days)} or more to get one.
            </p>
          </>
        )}
        {saved_days.length > 0 && <p>Last day that used a freeze: {datesLabel(saved_days.slice(-1))}.</p>}
        {closed_days.length > 0 && <p>Our shop is closed on {datesLabel(closed_days)}: you miss nothing.</p>}
      </section>
      {(holiday.max_days > 0 || holiday.from !== null) && (
        <section aria-labelledby="holiday" className="grid content-start gap-4">
          <h2 id="holiday" className="type-title">
            Holiday
          </h2>
          <HolidayForm key={`${holiday.from} ${holiday.until}`} status={status} />
        </section>
      )}
    </div>
  );
}

function HolidayForm({ status: { holiday, today } }: { readonly status: StreakStatus }) {
  const { from, until, earliest, max_days, days_left } = holiday;
  const changes = ['streak.status'] as const;
  const save = useChange(
    async (period: { readonly from: string; readonly until: string }) =>
      (await browserClient.call('streak.setHoliday', period)).data,
    { done: 'Holiday saved', failed: null, changes, isPendingUntilShown: true },
  );
  const cancel = useChange(async () => (await browserClient.call('streak.cancelHoliday', {})).data, {
    done: 'Holiday cancelled',
    changes,
    isPendingUntilShown: true,
  });
  const form = useForm({
    saved: { from: from ?? '', until: until ?? '' },
    check: (entry) => ({
      from: entry.from === '' && 'Please choose the first day',
      until: entry.until === '' && 'Please choose the last day',
    }),
    change: save,
    send: (entry) => save.mutate(entry),
  });
  const hasBegun = from !== null && from <= today;
  return (
    <form {...form.attributes} className="grid gap-4">
      <p className="text-ink-soft">
        {from === null || until === null
          ? 'Going away? Tell us in advance, and your streak waits for you.'
          : `Your holiday is from ${dateLabel(from)} to ${dateLabel(until)}: these days are not missed.`}{' '}
        {dayLabel(days_left)} of {max_days} left this year.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="First day"
          min={hasBegun ? from : earliest}
          readOnly={hasBegun}
          {...form.field('from')}
        />
        <DateField label="Last day" min={hasBegun ? today : earliest} {...form.field('until')} />
      </div>
      {form.failure !== null && (
        <p role="alert" className="font-medium text-danger text-note">
          {problemMessage(form.failure, 'Your holiday was not saved. Please try again')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={save.isPending}>
          {from === null ? 'Set holiday' : 'Change holiday'}
        </Button>
        {from !== null && (
          <Button
            size="small"
            variant="quiet"
            isBusy={cancel.isPending}
            onClick={() => cancel.isPending || cancel.mutate()}
          >
            Cancel holiday
          </Button>
        )}
      </div>
    </form>
  );
}
