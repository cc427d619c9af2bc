import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../context.ts';
import { type Tx, transact } from '../../database/transact.ts';
import { writeSetting } from '../settings/index.ts';
import { listDueVersions, lockVersions, markVersion } from './store-versions.ts';
import { type VipSettings, vipKeys, vipSettingsSchema } from './vip-settings.ts';

/** Has the settings hold whose day in India has come; in however many processes, each once. */
export async function applyDueVipSettings(ctx: Context): Promise<void> {
  if ((await listDueVersions(ctx.db, dayInIndia(ctx.now()))).length === 0) return;
  await transact(ctx, async (tx) => {
    await lockVersions(tx);
    await applyDue(ctx, tx);
  });
}

/** The same within a transaction that holds the lock of versions. */
export async function applyDue(ctx: Pick<Context, 'log' | 'now'>, tx: Tx): Promise<void> {
  const at = ctx.now();
  for (const { version, value } of await listDueVersions(tx, dayInIndia(at))) {
    const read = vipSettingsSchema.safeParse(value);
    if (read.success) await writeAll(tx, read.data);
    else ctx.log.error({ version, issues: read.error.issues }, 'settings that no longer can be are left out');
    await markVersion(tx, version, { applied_at: at });
  }
}

async function writeAll(tx: Tx, settings: VipSettings): Promise<void> {
  for (const key of vipKeys) await writeSetting(tx, key, settings[key]);
}
