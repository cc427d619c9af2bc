import type { WireReply } from '@jhumka/contract';

type WireStreak = WireReply<'streak.status'>['data'];
type WireVisit = WireReply<'streak.process'>['data'];
type WireDay = WireStreak['days'][number];

const dayOf = (day: string, changes: Partial<WireDay> = {}): WireDay => ({
  ...{ day, is_today: false, mark: 'kept', streak: null, coins: null, milestones: [] },
  ...changes,
});

/** A streak of 20 days on 10 November: milestone 7 is claimed, 14 to be claimed, 30 ahead. */
export function wireStreak(changes: Partial<WireStreak> = {}): WireStreak {
  return {
    current_streak: 20,
    longest_streak: 41,
    coins: 3,
    available_milestones: [14],
    claimed_milestones: [7],
    last_streak_date: '2026-11-10',
    today: '2026-11-10',
    today_done: true,
    day_ends_at: new Date(Date.now() + 60 * 60_000).toISOString(),
    next_milestone: { days: 30, coins: 150, on: '2026-11-20', days_to_go: 10 },
    next_visit: { on: '2026-11-11', kind: 'counted', streak: 21, coins: 3 },
    if_missed: {
      day: '2026-11-11',
      from: 20,
      to: 10,
      words: 'If you miss tomorrow, your streak drops from 20 to 10',
    },
    milestones: [
      { days: 7, coins: 25, state: 'claimed', on: null, days_to_go: 0 },
      { days: 14, coins: 50, state: 'available', on: null, days_to_go: 0 },
      { days: 30, coins: 150, state: 'to-come', on: '2026-11-20', days_to_go: 10 },
    ],
    rules: { days_for_one_more: 7, most_coins_of_day: 10 },
    freezes: { held: 1, max: 2, from_days: 30 },
    holiday: { from: null, until: null, earliest: '2026-11-11', max_days: 14, days_left: 14 },
    saved_days: [],
    closed_days: [],
    month: '2026-11',
    first_month: '2026-10',
    days: [
      dayOf('2026-11-08', { mark: 'missed' }),
      dayOf('2026-11-09', { mark: 'forgiven' }),
      dayOf('2026-11-10', { is_today: true, streak: 20, coins: 3 }),
      dayOf('2026-11-20', { mark: 'ahead', milestones: [{ days: 30, coins: 150 }] }),
    ],
    ...changes,
  };
}

/** The first visit of a day, after a day that was missed. */
export function wireVisit(changes: Partial<WireVisit> = {}): WireVisit {
  return {
    streak_halved: true,
    streak_reset: false,
    previous_streak: 41,
    current_streak: 20,
    longest_streak: 41,
    coins_awarded: 3,
    total_coins: 3,
    already_processed: false,
    reached_milestones: [],
    available_milestones: [],
    forgiven_days: [],
    saved_days: [],
    message: 'Streak halved to 20 days due to missed day! +3 coins',
    ...changes,
  };
}
