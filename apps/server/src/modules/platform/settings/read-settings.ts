import { dayInIndia } from '@jhumka/domain/calendar';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { rulesReader } from '../effective-dated/read-rules.ts';
import type { Settings } from './shop-settings.ts';
import { readSettingRows } from './store.ts';
import { vipSettings } from './vip-settings.ts';

type Reading = Pick<Context, 'notifications' | 'db' | 'log'>;

const lastRead = new WeakMap<Reading['notifications'], Settings>();

const readCached = cacheUntilNotified('settings', async (ctx: Reading): Promise<Settings> => {
  const { settings, unusable } = await readSettingRows(ctx.db);
  if (unusable.length > 0) ctx.log.error({ keys: unusable }, 'invalid settings replaced by defaults');
  lastRead.set(ctx.notifications, settings);
  return settings;
});
/** Returns the settings that this process read last, also while the database is away; undefined before the first time. */
export const lastKnownSettings = ({ notifications }: Pick<Reading, 'notifications'>): Settings | undefined =>
  lastRead.get(notifications);

const readVipSettings = rulesReader(vipSettings);

/** Reads the settings effective today; cached until a notification of a change. */
export async function readSettings(ctx: Reading & Pick<Context, 'now'>): Promise<Settings> {
  const [settings, ofToday] = await Promise.all([
    readCached(ctx),
    readVipSettings(ctx, dayInIndia(ctx.now())),
  ]);
  return ofToday ? { ...settings, ...ofToday } : settings;
}
