import type { Context } from '../../../context.ts';
import type { Settings } from '../settings/shop-settings.ts';
import { readSettingsNow } from '../settings/store.ts';

type Known = Pick<Settings, 'opens_at' | 'has_opened' | 'preview_number'>;

/** Settings whose change is read again; an empty payload says that any may have changed. */
const followed: ReadonlySet<string> = new Set(['', 'opens_at', 'has_opened', 'preview_number']);
const retryMs = 1_000;

/** The opening as this process knows it: in memory, because every request asks. */
export interface Opening {
  /** True when the shop is known to be open; false also while a change is being read. */
  readonly isOpen: boolean;
  /** Returns the opening, after a change that is being read. */
  read(): Promise<OpeningFacts & Pick<Settings, 'preview_number'>>;
}

/**
 * Follows the settings of the opening. After a notification nothing is answered by what was known before, because a
 * page that is sent too late could be stored at the edge. Without a database the last known opening holds.
 */
export function followOpening(ctx: Pick<Context, 'db' | 'notifications' | 'now' | 'log'>): Opening {
  let known: Known | null = null;
  let last: Known | null = null;
  let reading: Promise<Known> | null = null;
  let isOpen = false;
  let round = 0;

  function readAgain(): Promise<Known> {
    round += 1;
    known = null;
    isOpen = false;
    reading = load(round);
    reading.catch(() => undefined); // Whoever waits for it gets the error.
    return reading;
  }

  async function load(mine: number): Promise<Known> {
    let loaded: Known;
    try {
      loaded = await readSettingsNow(ctx.db);
    } catch (error) {
      if (mine === round && last === null) reading = null;
      if (last === null) throw error;
      ctx.log.warn({ err: error }, 'opening of the shop not read, will be retried');
      if (mine === round) setTimeout(retry, retryMs).unref();
      loaded = last;
    }
    // A change arrived meanwhile, so what was read may be older.
    if (mine !== round && reading) return reading;
    known = loaded;
    last = loaded;
    reading = null;
    return loaded;
  }

  /** Reads it once more, while the last known opening holds. */
  function retry(): void {
    round += 1;
    load(round).catch(() => undefined);
  }

  ctx.notifications.on('settings', (key) => {
    if (followed.has(key)) readAgain();
  });
  readAgain();
  return {
    get isOpen() {
      // An open shop stays open until it is changed, so that the clock is read for a closed one alone.
      isOpen ||= known !== null && openingOf(known, ctx.now()).isOpen;
      return isOpen;
    },
    async read() {
      const current = known ?? (await (reading ?? readAgain()));
      return { ...openingOf(current, ctx.now()), preview_number: current.preview_number };
    },
  };
}

export interface OpeningFacts {
  readonly isOpen: boolean;
  /** Planned opening of a closed shop; null without a plan, or once it is open. */
  readonly opensAt: Date | null;
  /** True for a shop that is open, or was before it was closed. */
  readonly hasOpened: boolean;
}

/** Decides whether the shop is open: from the moment of the setting on. */
export function openingOf(
  { opens_at, has_opened }: Pick<Settings, 'opens_at' | 'has_opened'>,
  now: Date,
): OpeningFacts {
  const opensAt = opens_at === null ? null : new Date(opens_at);
  const isOpen = opensAt !== null && opensAt <= now;
  return { isOpen, opensAt: isOpen ? null : opensAt, hasOpened: isOpen || has_opened };
}
