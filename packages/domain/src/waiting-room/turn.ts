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
