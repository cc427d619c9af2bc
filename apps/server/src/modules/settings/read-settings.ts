import type { Context } from '../../context.ts';
import type { Announcements } from '../../database/announcements.ts';
import type { Settings } from './shop-settings.ts';
import { readSettingRows } from './store.ts';

interface Kept {
  reading: Promise<Settings> | null;
}

/** One for each process, which has one listener; tests make several in a process. */
const keptBy = new WeakMap<Announcements, Kept>();

/** The settings of the shop, read once and kept until somebody announces a change. */
export function readSettings(ctx: Pick<Context, 'announcements' | 'db' | 'log'>): Promise<Settings> {
  const kept = keptFor(ctx.announcements);
  if (kept.reading) return kept.reading;
  const reading = readFresh(ctx);
  kept.reading = reading;
  // What can't be read now may be readable at the next call.
  reading.catch(() => {
    if (kept.reading === reading) kept.reading = null;
  });
  return reading;
}

async function readFresh(ctx: Pick<Context, 'db' | 'log'>): Promise<Settings> {
  const { settings, unusable } = await readSettingRows(ctx.db);
  if (unusable.length > 0)
    ctx.log.error({ keys: unusable }, 'settings that cannot be; defaults stand in for them');
  return settings;
}

function keptFor(announcements: Announcements): Kept {
  const known = keptBy.get(announcements);
  if (known) return known;
  const kept: Kept = { reading: null };
  keptBy.set(announcements, kept);
  announcements.on('settings', () => {
    kept.reading = null;
  });
  return kept;
}
