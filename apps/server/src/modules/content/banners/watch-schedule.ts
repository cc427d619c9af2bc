import { nextChangeAfter } from '@jhumka/domain/banners';
import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { listBlockChanges } from '../pages/read-pages.ts';
import { timesOf } from './list-banners.ts';
import { listBannerRows } from './store.ts';

/** The clock may be set, and timers are limited to 24 days. */
const maxMs = 60 * 60 * 1_000;
const retryMs = 5_000;

/**
 * Calls back when a banner line or a block of a page starts or ends, and when a day begins in India (days of arrival,
 * coming occasions), so that cached pages are rendered again. Returns a function that stops it.
 */
export function watchSchedule(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  onChange: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round = 0;
  let planned = Infinity;

  async function plan(): Promise<void> {
    round += 1;
    const mine = round;
    clearTimeout(timer);
    // A change whose time comes while the lines are read is due at once.
    const from = ctx.now();
    try {
      const lines = (await listBannerRows(ctx.db)).map(timesOf);
      const ofBlocks = await listBlockChanges(ctx.db);
      if (mine !== round || isStopped) return;
      const since = from.getTime();
      const tomorrow = startOfDay(addDays(dayInIndia(from), 1)).getTime();
      const next = [
        nextChangeAfter(lines, since) ?? tomorrow,
        ...ofBlocks.filter((at) => at > since),
        tomorrow,
      ];
      planned = Math.min(...next);
      wait();
    } catch (error) {
      if (mine !== round || isStopped) return;
      ctx.log.warn({ err: error }, 'schedule not read, will be retried');
      timer = setTimeout(() => void plan(), retryMs).unref();
    }
  }

  function wait(): void {
    const left = planned - ctx.now().getTime();
    timer = setTimeout(checkTime, Math.max(1, Math.min(left, maxMs))).unref();
  }

  function checkTime(): void {
    const isDue = ctx.now().getTime() >= planned;
    if (!isDue) {
      wait();
      return;
    }
    onChange();
    void plan();
  }

  ctx.notifications.on('content', () => void plan());
  void plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
