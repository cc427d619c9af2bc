import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

test('decisions §7: consent is never implied, and logged with the version of the text', async () => {
  const { token, userId } = await addCustomer(shop);
  const { data } = await succeed('user.consents', {}, { token });
  expect(data.length).toBeGreaterThan(0);
  for (const consent of data) {
    expect(consent).toMatchObject({ is_given: false, at: null, text: expect.stringMatching(/\w/) });
  }
  const set = (is_given: unknown) =>
    succeed('user.setConsent', { purpose: 'review-invitation', is_given }, { token });
  for (const answer of [false, true, true, 'false', 'true']) await set(answer);
  const log = await context.db
    .selectFrom('consents')
    .select(['purpose', 'is_given', 'text_version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const text_version = data[0]?.text_version;
  expect(log).toEqual(
    [true, false, true].map((is_given) => ({ purpose: 'review-invitation', is_given, text_version })),
  );
  const after = (await succeed('user.consents', {}, { token })).data;
  expect(after.filter(({ is_given }) => is_given).map(({ purpose }) => purpose)).toEqual([
    'review-invitation',
  ]);
});

test('decisions §7: twenty clicks at once are logged once', async () => {
  const { token, userId } = await addCustomer(shop);
  const input = { purpose: 'analytics', is_given: true };
  await Promise.all(Array.from({ length: 20 }, () => succeed('user.setConsent', input, { token })));
  const { rows } = await context.db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toHaveLength(1);
});

test('an unknown purpose is refused by its field', async () => {
  const { token } = await addCustomer(shop);
  const reply = await call('user.setConsent', { purpose: '__proto__', is_given: true }, { token });
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'purpose']);
});

test('nobody is asked for marketing that nothing sends; who has agreed finds it, to withdraw', async () => {
  const { token, userId } = await addCustomer(shop);
  const set = (is_given: boolean) =>
    call('user.setConsent', { purpose: 'marketing-email', is_given }, { token });
  const purposes = async () =>
    (await succeed('user.consents', {}, { token })).data.map(({ purpose }) => purpose);
  expect(await purposes()).toEqual(['review-invitation', 'price-drop', 'analytics']);
  expect((await set(true)).body.issues).toMatchObject([{ path: 'purpose' }]);
  const given = { purpose: 'marketing-email', is_given: true, text_version: '2026-11' } as const;
  await context.db
    .insertInto('consents')
    .values({ id: 'cns_before', user_id: userId, at: context.now(), ...given })
    .execute();
  expect(await purposes()).toContain('marketing-email');
  expect((await set(false)).status).toBe(200);
  expect(await purposes()).not.toContain('marketing-email');
});
