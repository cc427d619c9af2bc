import { sql } from 'kysely';
import { notify } from '../../../database/notifications.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { shopDefaults } from './default-settings.ts';
import { settingSchemas } from './setting-schemas.ts';
import type { SettingKey, Settings } from './shop-settings.ts';

/** Reads the current settings, and the keys of invalid rows. */
export async function readSettingRows(
  db: Db | Tx,
): Promise<{ settings: Settings; unusable: readonly string[] }> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const found: Record<string, unknown> = {};
  const unusable: string[] = [];
  for (const { key, value } of rows) {
    if (!isSettingKey(key)) continue; // Possibly a setting of a newer version.
    const parsed = settingSchemas[key].safeParse(value);
    if (parsed.success) found[key] = parsed.data;
    else unusable.push(key);
  }
  return { settings: { ...shopDefaults, ...found }, unusable };
}

/** Reads the current settings from the database, bypassing the cache. */
export async function readSettingsNow(db: Db | Tx): Promise<Settings> {
  return (await readSettingRows(db)).settings;
}

/** Serializes writers that first read; readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** Sets one setting and notifies every process. Throws a ZodError for an invalid value. */
export async function writeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await insertSetting(tx, key, value, { replaces: true });
}

/** Sets one setting that has no value yet, and notifies every process. */
export async function insertMissingSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await insertSetting(tx, key, value, { replaces: false });
}

async function insertSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  const json = JSON.stringify(settingSchemas[key].parse(value));
  await tx
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => {
      const existing = conflict.column('key');
      return replaces ? existing.doUpdateSet({ value: json, updated_at: new Date() }) : existing.doNothing();
    })
    .execute();
  await notify(tx, 'settings', key);
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);

// An internal row of the settings table: not editable, and not read by any rule.
const key = 'named_admins';

/** Reads the ADMIN_EMAIL values that a start of the shop has already applied. */
export async function readNamedAdmins(db: Db): Promise<readonly string[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return Array.isArray(row?.value) ? row.value.filter((one) => typeof one === 'string') : [];
}

/** Records another one; the caller serializes the writers. */
export async function rememberNamedAdmin(tx: Tx, named: string): Promise<void> {
  const value = JSON.stringify([...new Set([...(await readNamedAdmins(tx)), named])]);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
