import { nextTryAt } from '@jhumka/domain/messages';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { changeMessage, type OutboxMessage } from './store.ts';

const longestError = 500;

/**
 * Records the error of a failed message and schedules a retry with backoff; after the last attempt it is given up. The
 * next attempt composes it from current data, including changes during this one.
 */
export async function tryAgainLater(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  message: OutboxMessage,
  { error, isFinal }: { readonly error: unknown; readonly isFinal: boolean },
): Promise<void> {
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
  const dueAt = isFinal ? null : nextTryAt(message.tries, ctx.now());
  await changeMessage(tx, message, {
    ...(dueAt === null ? { state: 'failed' } : { state: 'waiting', due_at: dueAt.toISOString() }),
    is_outdated: false,
    last_error,
  });
}
