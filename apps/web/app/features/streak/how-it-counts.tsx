import type { StreakStatus } from '../../components/loyalty/streak-queries.ts';

/** Rules of the streak, from the current settings. */
export function HowItCounts({ status }: { readonly status: StreakStatus }) {
  const { days_for_one_more, most_coins_of_day } = status.rules;
  return (
    <section aria-labelledby="how-it-counts" className="grid gap-5 border-rule border-t pt-8">
      <h2 id="how-it-counts" className="type-title">
        How it counts
      </h2>
      <div className="grid gap-x-12 gap-y-4 text-ink-soft md:grid-cols-2">
        <p>
          Your first visit each day (India time) adds one day to your streak. Every {days_for_one_more} days
          the daily reward grows by one coin, up to {most_coins_of_day}.
        </p>
        <p>
          If you miss one day, your streak is halved. If you miss two or more, it starts again from 0. You
          keep your coins.
        </p>
        <p>Claim each milestone once per streak, any time.</p>
        <p>If our shop was down, that day isn’t counted as missed.</p>
      </div>
    </section>
  );
}
