/** The waiting room of a sale: how many people are called in, and when it is whose turn. */

/** Largest rate that an administrator can set. */
export const maxPerMinute = 100_000;

/** Seconds of the rate that may be used at once, after a time without anybody waiting. */
const burstSeconds = 5;
/** Times the rate that numbers are called at most, however many of the people called don't come in. */
const maxTimesRate = 5;

/** More than what adding small shares of a second loses, and less than a person. */
const roundingError = 1e-6;

export interface QueuePosition {
  /** People that could have come in by now: grows with the rate. */
  readonly allowance: number;
  /** Highest number that was called. */
  readonly calledUpTo: number;
}

export interface QueueFigures extends QueuePosition {
  readonly elapsedSeconds: number;
  readonly perMinute: number;
  /** Highest number that was issued. */
  readonly issuedUpTo: number;
  /** People who came in so far. */
  readonly entered: number;
  /** Numbers called a moment ago whose people are not in yet, and probably will be. */
  readonly expected: number;
}

/**
 * Calls the next numbers. The rate is of people who come in: a number that was called and stays away uses none of it,
 * so the next one is called instead. Time in which nobody waited is not saved up beyond a short burst.
 */
export function advanceQueue(figures: QueueFigures): QueuePosition {
  const { perMinute, calledUpTo, issuedUpTo, entered, expected } = figures;
  const elapsedSeconds = Math.max(0, figures.elapsedSeconds);
  const perSecond = perMinute / 60;
  const used = entered + expected;
  const burst = Math.max(1, perSecond * burstSeconds);
  const allowance = Math.min(figures.allowance + elapsedSeconds * perSecond, used + burst);
  const most = Math.max(1, Math.ceil(elapsedSeconds * perSecond * maxTimesRate));
  const calls = Math.min(Math.floor(allowance - used + roundingError), issuedUpTo - calledUpTo, most);
  return { allowance, calledUpTo: calledUpTo + Math.max(0, calls) };
}

/** Minutes to come in after one's number was called. */
export const enterWithinMinutes = 10;
/** Seconds in which somebody whose page is open has come in; later, their number is presumed to stay away. */
export const presentForSeconds = 60;

const minPollSeconds = 3;
const maxPollSeconds = 60;

export interface QueueState {
  /** Highest number that was called. */
  readonly calledUpTo: number;
  /** Highest number whose time to come in is over. */
  readonly missedUpTo: number;
  /** Numbers that are called in a minute, as the last minutes show. */
  readonly callsPerMinute: number;
}

export type Turn =
  | { readonly kind: 'now' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'waiting'; readonly seconds: number; readonly pollAfterSeconds: number };

/** Decides whether it is the turn of a number, or estimates the time until then. */
export function turnOf(number: number, { calledUpTo, missedUpTo, callsPerMinute }: QueueState): Turn {
  if (number <= missedUpTo) return { kind: 'missed' };
  if (number <= calledUpTo) return { kind: 'now' };
  const seconds = Math.ceil(((number - calledUpTo) / Math.max(callsPerMinute, 1)) * 60);
  const pollAfterSeconds = Math.min(Math.max(Math.ceil(seconds / 4), minPollSeconds), maxPollSeconds);
  return { kind: 'waiting', seconds, pollAfterSeconds };
}
