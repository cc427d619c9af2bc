import type { StreakStatus } from '../../pieces/loyalty/streak-queries.ts';

/** The rules of the streak as they stand, in words. */
export function HowItCounts({ status }: { readonly status: StreakStatus }) {
  const { days_for_one_more, most_coins_of_day } = status.rules;
  return (
    <section aria-labelledby="how-it-counts" className="grid gap-5 border-rule border-t pt-8">
      <h2 id="how-it-counts" className="type-title">
        How it counts
      </h2>
      <div className="grid gap-x-12 gap-y-4 text-ink-soft md:grid-cols-2">
        <p>
          Your first visit of a day adds one, by the calendar of India. Every {days_for_one_more} days add one
          coin to what a day gives, up to {most_coins_of_day}.
        </p>
        <p>
          Miss one day and the count is halved. Miss two or more and it starts again from 0; your coins stay
          yours.
        </p>
        <p>Each milestone pays once in a run, and what you reached stays yours to claim.</p>
        <p>If the shop itself was closed for most of a day, that day is not missed.</p>
      </div>
    </section>
  );
}
