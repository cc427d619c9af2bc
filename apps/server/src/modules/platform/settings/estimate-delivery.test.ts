import { expect, test } from 'vitest';
import { testShop } from '../../../../test/shop.ts';
import { writeSetting } from './store.ts';

const shop = await testShop({ now: () => new Date('2026-11-21T06:00:00.000Z') });
const estimate = (pincode: unknown) => shop.call('shop.deliveryEstimate', { pincode });

test('a pincode gets its state and the estimated arrival', async () => {
  expect(await estimate(' 302 003 ')).toMatchObject({
    status: 200,
    body: {
      data: {
        pincode: '302003',
        state: 'Rajasthan',
        is_served: true,
        express: { from: '2026-11-24', to: '2026-11-26' },
        standard: { from: '2026-11-25', to: '2026-11-28' },
      },
    },
  });
});

test('of a parcel that was ordered before, it counts from that day', async () => {
  const reply = await shop.call('shop.deliveryEstimate', { pincode: '302003', ordered_on: '2026-11-16' });
  expect(reply.body.data).toMatchObject({
    express: { from: '2026-11-18', to: '2026-11-20' },
    standard: { from: '2026-11-19', to: '2026-11-23' },
  });
  const wrong = await shop.call('shop.deliveryEstimate', { pincode: '302003', ordered_on: 'last week' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-input' } });
});

test.each(['', '012345', '30200', 'Jaipur', null, {}])('%j is no pincode', async (pincode) => {
  const reply = await estimate(pincode);
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  expect(reply.body.issues[0].path).toBe('pincode');
});

test('the admin may change the rules, and the next estimate follows them', async () => {
  await shop.context.db.transaction().execute(async (tx) => {
    await writeSetting(tx, 'delivery_rules', [{ prefix: '30', express: null, standard: [1, 1] }]);
  });
  await expect
    .poll(async () => (await estimate('302003')).body.data)
    .toMatchObject({ express: null, standard: { from: '2026-11-24', to: '2026-11-25' } });
  expect((await estimate('560003')).body.data).toMatchObject({ is_served: false, standard: null });
  await expect(
    shop.context.db
      .transaction()
      .execute((tx) =>
        writeSetting(tx, 'delivery_rules', [{ prefix: 'x', express: [3, 1], standard: null }]),
      ),
  ).rejects.toThrow();
});
