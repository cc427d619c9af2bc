import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';
import { addShopper } from '../../test/shoppers.ts';

const shop = await testShop();
const person = { email: 'tara@example.com', password: 'a long kundan pass' };

interface Line {
  readonly code?: string;
  readonly msg: string;
}
const told = () => shop.logged.map((line) => JSON.parse(line) as Line);
const codes = () => told().flatMap(({ msg, code }) => (msg === 'a try was refused' && code ? [code] : []));

test('who logs in and who tries in vain is in the log, without a name, a password or a token', async () => {
  const { data } = await shop.succeed('user.register', { name: 'Tara', ...person });
  const wrong = { ...person, password: 'not this one at all' };
  await shop.call('user.login', wrong);
  expect(codes()).toEqual(['wrong-credentials']);
  const login = await shop.succeed('user.login', person);
  expect(told()).toContainEqual(
    expect.objectContaining({ msg: 'somebody logged in', userId: data._id, address: '127.0.0.1' }),
  );
  const all = shop.logged.join('');
  for (const secret of [person.email, person.password, wrong.password, login.data.accessToken])
    expect(all).not.toContain(secret);
});

test('who asks for what is not theirs is in the log, by the route and not by what they asked for', async () => {
  const { token } = await addShopper(shop);
  await shop.call('user.adminGet', { id: 'usr_somebody' }, { token });
  expect(told()).toContainEqual(
    expect.objectContaining({ code: 'access-denied', method: 'GET', route: '/api/user/admin/:id' }),
  );
  const cookie = { cookie: `accessToken=${token}`, origin: 'https://elsewhere.example' };
  await shop.call('wishlist.clear', {}, { headers: cookie });
  expect(codes()).toContain('origin-refused');
  expect(shop.logged.join('')).not.toContain('usr_somebody');
});
