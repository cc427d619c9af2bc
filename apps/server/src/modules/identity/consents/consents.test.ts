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
    succeed('user.setConsent', { purpose: 'marketing-email', is_given }, { token });
  for (const answer of [false, true, true, 'false', 'true']) await set(answer);
  const log = await context.db
    .selectFrom('consents')
    .select(['purpose', 'is_given', 'text_version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const text_version = data[0]?.text_version;
  expect(log).toEqual(
    [true, false, true].map((is_given) => ({ purpose: 'marketing-email', is_given, text_version })),
  );
  const after = (await succeed('user.consents', {}, { token })).data;
  expect(after.filter(({ is_given }) => is_given).map(({ purpose }) => purpose)).toEqual(['marketing-email']);
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
