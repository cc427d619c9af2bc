import { expect, test } from 'vitest';
import { testShop } from '../../../test/shop.ts';

test('decisions §3: a shop served over https sets secure cookies, also behind an unconfigured proxy', async () => {
  const variables = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { call, succeed } = await testShop({ variables });
  const person = { email: 'tara@example.in', password: 'a long kundan pass' };
  await succeed('user.register', { name: 'Tara', ...person });
  const { headers } = await call('user.login', person);
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie.split('; ')).toContain('Secure');
});
