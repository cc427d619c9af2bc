import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';
import { up } from './migrations/0023-ascii-domains.ts';

const { call, succeed, context } = await testShop();
const password = 'a long kundan pass';

const registered = async (email: string, older: string) => {
  await succeed('user.register', { name: 'Asha', email, password });
  await context.db.updateTable('users').set({ email: older }).where('email', '=', email).execute();
};

test('an account from before with an Indian domain, or local part, is found by its address as typed', async () => {
  await registered('asha@example.in', 'asha@डाक.भारत');
  await registered('usha@example.in', 'आशा@example.in');
  await registered('esha@example.in', 'आशा@डाक.भारत');
  await registered('taken@example.in', 'taken@डाक.भारत');
  await succeed('user.register', { name: 'Asha', email: 'taken@डाक.भारत', password });
  await up(context.db as never);
  await up(context.db as never);
  for (const email of [
    'Asha@डाक.भारत',
    'आशा@example.in',
    'आशा@डाक.भारत',
    `asha@${domainToASCII('डाक.भारत')}`,
  ])
    expect((await call('user.login', { email, password })).status, email).toBe(200);
  const taken = context.db.selectFrom('users').select('email').where('email', 'like', 'taken@%');
  expect(await taken.execute()).toHaveLength(2);
});

test('an account is not opened with an Indian local part', async () => {
  const message = 'Before the @ an email address has Latin letters and digits only.';
  const { body } = await call('user.register', { name: 'Asha', email: 'उषा@example.in', password });
  expect(body).toMatchObject({ issues: [{ path: 'email', message }] });
});
