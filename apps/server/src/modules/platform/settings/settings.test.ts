import { snakeCased } from '@jhumka/contract/wire/spelling';
import { fromRupees } from '@jhumka/domain/money';
import { defaultSettings } from '@jhumka/domain/pricing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testShop } from '../../../../test/shop.ts';
import { type Notifications, notify } from '../../../database/notifications.ts';
import { readSettings } from './read-settings.ts';
import { writeSetting } from './store.ts';

const shop = await testShop();
const { db } = shop.context;

afterEach(async () => {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('settings').execute();
    await notify(tx, 'settings');
  });
  await expect.poll(() => readSettings(shop.context)).toMatchObject(snakeCased(defaultSettings));
});

describe('settings', () => {
  test('decisions §8: a shop with the words of the demo is plainly a demo', async () => {
    const { data } = await shop.succeed('shop.facts');
    expect(data).toMatchObject({
      name: 'Jhumka',
      legal_name: 'Jhumka Demo Jewels Pvt Ltd',
      gstin: '08AAAAA0000A1Z2 (demo)',
      state: 'Rajasthan',
      hero: null,
    });
  });

  test('spec 9.3, 9.4, 9.5, 9.10, decisions §5: the figures are those of the specification', async () => {
    const { data } = await shop.succeed('shop.facts');
    expect(data).toMatchObject({
      express_threshold: 999,
      delivery_charge: 20,
      cash_on_delivery_limit: 50_000,
      pan_threshold: 200_000,
      vip_tiers: [
        { tier: 'SILVER', min_spend: 25_000, discount_percent: 2, free_delivery: false },
        { tier: 'GOLD', min_spend: 75_000, discount_percent: 4, free_delivery: true },
        { tier: 'PLATINUM', min_spend: 200_000, discount_percent: 6, free_delivery: true },
      ],
    });
  });

  test('a change is read by every process once it is committed, and not before', async () => {
    const other = otherProcess();
    expect((await other()).delivery_charge).toBe(defaultSettings.deliveryCharge);
    await db.transaction().execute(async (tx) => {
      await writeSetting(tx, 'delivery_charge', fromRupees(35));
      expect((await other()).delivery_charge).toBe(defaultSettings.deliveryCharge);
    });
    await expect.poll(async () => (await other()).delivery_charge).toBe(fromRupees(35));
    await expect.poll(async () => (await shop.succeed('shop.facts')).data.delivery_charge).toBe(35);
  });

  test('a value that no setting can have is refused', async () => {
    for (const charge of [-1, 1.5, Number.NaN]) {
      const write = db.transaction().execute((tx) => writeSetting(tx, 'delivery_charge', charge as never));
      await expect(write).rejects.toThrow();
    }
  });

  test('an invalid row is logged, and the default is used', async () => {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('settings')
        .values([
          { key: 'delivery_charge', value: '"free"' },
          { key: 'known_to_a_newer_version', value: '1' },
        ])
        .execute();
      await notify(tx, 'settings');
    });
    await vi.waitFor(
      async () => {
        expect((await readSettings(shop.context)).delivery_charge).toBe(defaultSettings.deliveryCharge);
        expect(shop.logged.join('')).toContain('"keys":["delivery_charge"]');
      },
      { timeout: 50_000 },
    );
  });
});

/** A context like that of another process. */
function otherProcess() {
  const listeners: (() => void)[] = [];
  const notifications: Notifications = {
    on: (_, listener) => void listeners.push(() => listener('')),
    notifySoon: () => undefined,
    notifyHere: () => undefined,
    isCurrent: () => true,
    close: async () => undefined,
  };
  shop.context.notifications.on('settings', () => {
    for (const listener of listeners) listener();
  });
  return () => readSettings({ ...shop.context, notifications });
}
