/** The waiting room of a sale: how many people are called in, and when it is whose turn. */

export { advanceQueue, maxPerMinute, type QueueFigures, type QueuePosition } from './advance-queue.ts';
export { enterWithinMinutes, presentForSeconds, type QueueState, type Turn, turnOf } from './turn.ts';
