import { asCoins } from '@jhumka/domain/coins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import {
  coinBalanceQuery,
  type StreakStatus,
  streakQuery,
} from '../../components/loyalty/loyalty-queries.ts';
import { StreakIcon } from '../../components/loyalty/streak-icon.tsx';
import { NotForAdmins } from '../../components/not-for-admins.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GiftIcon } from '../../ui/icons/page-icons.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figures.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { MilestoneList } from './milestone-list.tsx';
import { StreakCalendar } from './streak-calendar.tsx';
import { StreakGuards } from './streak-guards.tsx';
import { claimLabel, coinLabel, dayLabel, nextLabel } from './streak-labels.ts';

export const meta = () => [{ title: pageTitle('Streak Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function StreakDashboardRoute() {
  return (
    <LoggedInOnly skeleton={<StreakSkeleton />}>
      <StreakDashboard />
    </LoggedInOnly>
  );
}

/** Streak of a customer: current length, claimable milestones, calendar, and upcoming milestones. */
export function StreakDashboard() {
  const { user } = useSession();
  // The programme is the customers' (spec 6.3).
  if (user?.role === 'ADMIN') {
    return (
      <NotForAdmins
        title="Streaks are for customers"
        to="/dashboard/streak-management"
        place="Streak Management"
      >
        Administrators do not collect streaks.
      </NotForAdmins>
    );
  }
  return user ? <CustomerStreak /> : <StreakSkeleton />;
}

function CustomerStreak() {
  const query = useQuery(streakQuery());
  const { data: status, isError, refetch } = query;
  const { claim, claiming } = useClaim();
  if (!status) {
    if (!isError) return <StreakSkeleton />;
    return (
      <LoadFailed isPage title="Your streak did not load" query={query}>
        Please check your connection and try again.
      </LoadFailed>
    );
  }
  return (
    <>
      <StreakHead status={status} onDayOver={() => void refetch()} />
      {status.available_milestones.length > 0 && (
        <ReadyToClaim status={status} isBusy={claiming === 'all'} onClaimAll={() => claim('all')} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <StreakCalendar status={status} />
        <MilestoneList status={status} claiming={claiming} onClaim={claim} />
      </div>
      <Figures status={status} />
      <StreakGuards status={status} />
      <HowItCounts status={status} />
    </>
  );
}

function StreakHead({
  status,
  onDayOver,
}: {
  readonly status: StreakStatus;
  readonly onDayOver: () => void;
}) {
  const { current_streak: days, if_missed } = status;
  return (
    <header className="grid items-end gap-6 xl:grid-cols-[auto_minmax(0,24rem)] xl:justify-between">
      <div className="flex items-center gap-5">
        <span className="scale-150 pl-2">
          <StreakIcon days={days} size="large" />
        </span>
        <h1 className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-serif text-[clamp(4rem,3rem+4vw,6rem)] leading-none">{days}</span>
          <span className="type-title">{days === 1 ? 'day in a row' : 'days in a row'}</span>
        </h1>
      </div>
      <div className="grid gap-1">
        <p className="type-lead">{nextLabel(status)}</p>
        <p className="type-note">
          {if_missed && <>{if_missed.words}. </>}
          <DayEnd endsAt={status.day_ends_at} onOver={onDayOver} />
        </p>
      </div>
    </header>
  );
}

/** Shows the time until the day ends, and calls `onOver` then. */
function DayEnd({ endsAt, onOver }: { readonly endsAt: string; readonly onOver: () => void }) {
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => end(), new Date(endsAt).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return <>Your next day starts at midnight in India.</>;
}

interface ReadyToClaimProps {
  readonly status: StreakStatus;
  readonly isBusy: boolean;
  readonly onClaimAll: () => void;
}

function ReadyToClaim({ status, isBusy, onClaimAll }: ReadyToClaimProps) {
  const ready = status.milestones.filter(({ state }) => state === 'available');
  const coins = ready.reduce((sum, milestone) => sum + milestone.coins, 0);
  const days = ready.map((milestone) => milestone.days).join(' and ');
  const { held, max, from_days } = status.freezes;
  const givesFreeze = held < max && ready.some((milestone) => milestone.days >= from_days);
  return (
    <section
      aria-label="Milestones ready to claim"
      className="flex items-center gap-4 rounded-1 bg-gold-wash p-4 text-gold-ink text-small max-md:flex-wrap"
    >
      <GiftIcon />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">
          Your {days} day {ready.length === 1 ? 'milestone is' : 'milestones are'} ready.
        </strong>{' '}
        {ready.length === 1 ? 'It gives' : 'Together they give'} {coinLabel(coins)}
        {givesFreeze && ' and a freeze'}.
      </p>
      <Button variant="primary" size="small" isBusy={isBusy} onClick={onClaimAll} className="max-md:w-full">
        Convert to {coinLabel(coins)}
      </Button>
    </section>
  );
}

function Figures({ status }: { readonly status: StreakStatus }) {
  const { next_visit, today_done } = status;
  return (
    <KeyFigures className="md:grid-cols-3">
      <KeyFigure name="Longest streak">{dayLabel(status.longest_streak)}</KeyFigure>
      <KeyFigure name="Your coins">{coinLabel(status.coins)}</KeyFigure>
      <KeyFigure name={today_done ? 'Coins tomorrow' : 'Coins today'}>
        {coinLabel(next_visit.coins)}
      </KeyFigure>
    </KeyFigures>
  );
}

/** Holds the places of the count, the calendar and the milestones. */
export function StreakSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your streak is loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="grid items-end gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Skeleton className="h-20 w-4/5 max-w-96" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <Skeleton className="h-94" />
        <Skeleton className="h-90" />
      </div>
      <Skeleton className="h-39 md:h-25" />
    </div>
  );
}

/** Rules of the streak, from the current settings. */
function HowItCounts({ status }: { readonly status: StreakStatus }) {
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
          If you miss one day without a freeze, your streak is halved. If you miss two or more, it starts
          again from 0. You keep your coins.
        </p>
        <p>Claim each milestone once per streak, any time.</p>
        <p>A day on which our shop is closed isn’t counted as missed.</p>
      </div>
    </section>
  );
}

/** Claims one milestone by its days, or all that are available; a second press does nothing (spec 4.18, 7.63, 7.64). */
function useClaim() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useChange(
    async (which: number | 'all') =>
      which === 'all'
        ? (await browserClient.call('streak.convert', {})).data
        : (await browserClient.call('streak.claim', { milestone: which })).data,
    {
      onSuccess: (data) => {
        queryClient.setQueryData(coinBalanceQuery().queryKey, asCoins(data.total_coins));
        if (data.claimed.length > 0) showToast(claimLabel(data.claimed, data.coins_awarded));
      },
      failed: 'Failed to claim milestone', // spec 8.11

      // After a failure the balance, too: another device may have been faster, and the coins are there all the same.
      changes: ['streak.status', 'coins.history', 'coins.balance'],
      isPendingUntilShown: true,
    },
  );
  return {
    claim(which: number | 'all') {
      if (!isPending) mutate(which);
    },
    claiming: isPending ? (variables ?? null) : null,
  };
}
