import { expect, test, vi } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { photo } from '../../test/pictures.ts';
import { testShop } from '../../test/shop.ts';

const shop = await testShop();
const person = { email: 'tara@example.com', password: 'a long kundan pass' };

interface Line {
  readonly code?: string;
  readonly msg: string;
}
const logLines = () => shop.logged.map((line) => JSON.parse(line) as Line);
const codes = () => logLines().flatMap(({ msg, code }) => (msg === 'request refused' && code ? [code] : []));

test('logins and failed logins are logged, without a name, a password or a token', async () => {
  const { data } = await shop.succeed('user.register', { name: 'Tara', ...person });
  const wrong = { ...person, password: 'not this one at all' };
  await shop.call('user.login', wrong);
  expect(codes()).toEqual(['wrong-credentials']);
  const login = await shop.succeed('user.login', person);
  expect(logLines()).toContainEqual(
    expect.objectContaining({ msg: 'user logged in', userId: data._id, address: '127.0.0.1' }),
  );
  const all = shop.logged.join('');
  for (const secret of [person.email, person.password, wrong.password, login.data.accessToken])
    expect(all).not.toContain(secret);
});

test('unauthorized requests are logged by route, without ids', async () => {
  const { token } = await addCustomer(shop);
  await shop.call('admin.users.get', { id: 'usr_somebody' }, { token });
  expect(logLines()).toContainEqual(
    expect.objectContaining({ code: 'access-denied', method: 'GET', route: '/api/user/admin/:id' }),
  );
  const cookie = { cookie: `accessToken=${token}`, origin: 'https://elsewhere.example' };
  await shop.call('wishlist.clear', {}, { headers: cookie });
  expect(codes()).toContain('origin-refused');
  expect(shop.logged.join('')).not.toContain('usr_somebody');
});

test('a full disk is a 503 and a log line, not a defect', async () => {
  const { token } = await addCustomer(shop);
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(shop.context.files, 'put').mockRejectedValue(full);
  const reply = await shop.app.inject({
    method: 'PUT',
    url: '/api/user/upload-avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'),
      await photo(),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  put.mockRestore();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60']);
  expect(logLines().map(({ msg }) => msg)).toContain('disk full (ENOSPC)');
});
