import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { addProducts } from '../../test/products.ts';
import { shopDefaults } from '../modules/platform/settings/default-settings.ts';
import { demoSettings } from '../modules/platform/settings/demo-settings.ts';
import { readSettingsNow } from '../modules/platform/settings/store.ts';
import { up } from './migrations/0027-demo-words.ts';

const { db } = await testDatabase();
const migrated = () => up(db as unknown as Kysely<unknown>);
beforeEach(() => sql`delete from settings`.execute(db));
const layouts = async () => (await sql`select slug from pages`.execute(db)).rows;

test('a shop of its own gets no word of the demo from the migration', async () => {
  await addProducts(db, [{ name: 'Own' }]);
  await migrated();
  expect(await readSettingsNow(db)).toEqual(shopDefaults);
  expect(await layouts()).toEqual([]);
});

test('a shop that sells the demo keeps the words it had, and what its owner has entered', async () => {
  await addProducts(db, [{ more_details: { 'Made and packed by': 'Nobody (a demo, no real seller)' } }]);
  await sql`insert into settings (key, value) values ('phone', '"+91 98450 12345"')`.execute(db);
  await migrated();
  await migrated();
  expect(await readSettingsNow(db)).toEqual({ ...shopDefaults, ...demoSettings, phone: '+91 98450 12345' });
  expect(await layouts()).toEqual([{ slug: 'home' }]);
});
