import { type Day, formatDate } from '../calendar/index.ts';
import type { Coins } from '../coins/index.ts';
import type { MilestoneClaim } from './milestones.ts';
import type { Visit } from './visit.ts';

/** Look of a streak from a number of days on: symbol and colour. */
export type StreakLevel = {
  readonly from: number;
  readonly symbol: 'trophy' | 'three-flames' | 'two-flames' | 'one-flame' | 'sparkle';
  readonly text: string;
  readonly colour: 'calm' | 'warm' | 'bright' | 'blazing';
};

/** Symbols by days (spec 4.22) and colours, which change at 7, 30 and 100 (spec 9.11); the highest first. */
export const streakLevels: readonly StreakLevel[] = [
  { from: 365, symbol: 'trophy', text: '🏆', colour: 'blazing' },
  { from: 100, symbol: 'three-flames', text: '🔥🔥🔥', colour: 'blazing' },
  { from: 30, symbol: 'two-flames', text: '🔥🔥', colour: 'bright' },
  { from: 7, symbol: 'one-flame', text: '🔥', colour: 'warm' },
  { from: 0, symbol: 'sparkle', text: '✨', colour: 'calm' },
];

/** Returns the look of a streak of so many days. */
export function streakLevel(days: number): StreakLevel {
  const level = streakLevels.find(({ from }) => days >= from);
  if (level === undefined) throw new RangeError(`${days} is not a valid length of a streak`);
  return level;
}

/**
 * Returns the toast of a visit that lost days (spec 8.11) or used freezes; null for any other visit, and when there was
 * nothing to lose.
 */
export function visitToast(made: Visit, freezesLeft = 0): string | null {
  const messages = [lossToast(made), freezeMessage(made.saved, freezesLeft)];
  return messages.filter((message) => message !== null).join(' ') || null;
}

/** Describes used freezes: 'A freeze was used for 12 Nov 2026. 1 freeze left.' */
function freezeMessage(saved: readonly Day[], left: number): string | null {
  if (saved.length === 0) return null;
  const used = saved.length === 1 ? 'A freeze was used' : `${saved.length} freezes were used`;
  const days = saved.map((day) => formatDate(day)).join(' and ');
  return `${used} for ${days}. ${left || 'No'} ${left === 1 ? 'freeze' : 'freezes'} left.`;
}

function lossToast({ kind, before, streak, coins }: Visit): string | null {
  if (before === 0) return null;
  if (kind === 'reset') return 'Streak reset to 0 days due to extended absence!';
  if (kind !== 'halved') return null;
  return `Streak halved to ${streak.current} days due to missed day!${gain(coins)}`;
}

/** Returns the toast of a claim (spec 8.11): 'Milestone 7 claimed! +25 coins'; null when nothing was claimed. */
export function claimToast(claim: MilestoneClaim): string | null {
  if (!claim.ok || claim.claimed.length === 0) return null;
  const days = [...new Set(claim.claimed.map((milestone) => milestone.days))].toSorted((a, b) => a - b);
  return `Milestone ${days.join(', ')} claimed!${gain(claim.coins)}`;
}

function gain(coins: Coins): string {
  return coins > 0 ? ` +${coins} coins` : '';
}
