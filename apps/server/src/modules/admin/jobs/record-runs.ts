import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { saveTurn } from './store.ts';

/** Interval at which successful runs are recorded. */
const notedEveryMs = 60_000;

/** Wraps recurring work so that its last run and last error are recorded. */
export function recordRuns(
  ctx: Pick<Context, 'db' | 'now'>,
  { name, everySeconds }: { readonly name: string; readonly everySeconds: number },
  work: () => Promise<void>,
): () => Promise<void> {
  let notedAt = 0;
  let isBroken = false;
  return async () => {
    const began = ctx.now();
    let problem = '';
    try {
      await work();
    } catch (error) {
      problem = String(error);
      throw error;
    } finally {
      const ended = ctx.now();
      const isWorthSaving = problem !== '' || isBroken || ended.getTime() - notedAt >= notedEveryMs;
      if (isWorthSaving) {
        const failed_at = problem === '' ? null : ended;
        await transact(ctx, (tx) =>
          saveTurn(tx, {
            name,
            every_seconds: everySeconds,
            began_at: began,
            ended_at: ended,
            problem,
            failed_at,
          }),
        );
        notedAt = ended.getTime();
        isBroken = problem !== '';
      }
    }
  };
}
