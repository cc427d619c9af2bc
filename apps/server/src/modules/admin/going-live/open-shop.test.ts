import { expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { beginClosed } from '../../platform/opening/change-opening.ts';
import { readSettingsNow } from '../../platform/settings/store.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
await beginClosed(shop.context);
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = async () => ({ token: (await logInAgain(shop, admin)).token });
const opening = async () => (await shop.succeed('admin.goingLive.get', {}, await as())).data.opening;
const open = async (opens = 'now') => shop.call('admin.goingLive.setOpening', { opens }, await as());
const close = async () => (await open('never')).body.data;
const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();

test('a new shop begins closed, and a shop with an administrator is not closed by a start', async () => {
  expect(await opening()).toMatchObject({ is_open: false, opens_at: null, has_opened: false });
  const older = await testShop();
  await addCustomer(older, { role: 'ADMIN' });
  await beginClosed(older.context);
  expect(await readSettingsNow(older.context.db)).toMatchObject({
    opens_at: expect.any(String),
    has_opened: true,
  });
});

test('the first opening is refused while required checks are missing, and names them', async () => {
  for (const opens of ['now', inHours(4)]) {
    const { status, body } = await open(opens);
    expect([status, body.code]).toEqual([409, 'shop-not-ready']);
    const missing = [
      ...['seller', 'gstin', 'brand', 'categories', 'products'],
      ...['address', 'mail', 'delivery', 'policies', 'backup'],
    ];
    expect(body.data).toEqual({ missing });
    expect(body.message).toContain('10 things are missing in Going live (seller, gstin, ');
  }
  expect(await opening()).toMatchObject({ is_open: false, opens_at: null });
});

test.each(['2026-11-20T10:00:00Z', '2028-01-01T00:00:00Z', 'tomorrow'])(
  'an opening at %s is refused: it is over, too far, or no time',
  async (opens) => {
    const { status, body } = await open(opens);
    expect([status, body.issues[0].path]).toEqual([400, 'opens']);
  },
);

test('a shop that was open may be closed, planned and opened again with checks missing', async () => {
  const { db } = shop.context;
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(inHours(-1)) })
    .where('key', '=', 'opens_at')
    .execute();
  expect(await opening()).toMatchObject({ is_open: true, opens_at: null, has_opened: true });
  expect((await open(inHours(2))).body.code).toBe('shop-open');
  expect(await close()).toMatchObject({ is_open: false, opens_at: null, has_opened: true });

  const at = inHours(2);
  expect((await open(at)).body.data).toMatchObject({ is_open: false, opens_at: at });
  clock.advance(2 * 3600);
  expect(await opening()).toMatchObject({ is_open: true, opens_at: null });
  expect((await open()).status).toBe(200);
  await close();
  expect((await open()).body.data).toMatchObject({ is_open: true });
});
