import { nextTryAt } from '@jhumka/domain/messages';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { changeMessage, type OutboxMessage } from './store.ts';

const longestError = 500;

/**
 * Notes why a message was not sent and has it tried again after a growing wait; after the last try it is given up. The
 * next try says what is true then, also of what became wrong during this one.
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
