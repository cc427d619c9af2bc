import dns from 'node:dns';
import { expect, test, vi } from 'vitest';
import { isPrivateHost, publicAddressOf, publicLookup, requestEntered } from './public-network.ts';

const answers = new Map<string, string[]>();
const lookup = (host: string, _: object, done: (error: null, found: object[]) => void) =>
  done(
    null,
    (answers.get(host) ?? []).map((address) => ({ address, family: 4 })),
  );
vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '[::1]', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
  ...['localhost', 'shop.localhost', 'localhost.', '224.0.0.1', '255.255.255.255'],
])('%s is in a private network', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each(['8.8.8.8', '2606:4700::1111', 'smtp.example.com', '172.32.0.1', '100.128.0.1'])(
  '%s is not private by its name',
  (host) => {
    expect(isPrivateHost(host)).toBe(false);
  },
);

test('a name with a private address among others is refused, whoever connects', async () => {
  answers.set('rebind.example', ['8.8.8.8', '10.0.0.7']);
  await expect(publicAddressOf('rebind.example')).rejects.toThrow('private network');
  const send = (url: string) =>
    requestEntered(url, { method: 'GET', headers: {} }, { allowsPrivate: false, maxWaitMs: 2_000 });
  await expect(send('https://rebind.example/')).rejects.toThrow('private network');
  await expect(send('https://2130706433/')).rejects.toThrow('private network');
  await expect(publicAddressOf('none.example')).rejects.toThrow('no address');
});

test('a connection goes to the address that was checked, in the form that its caller wants', async () => {
  answers.set('smtp.example', ['8.8.4.4', '8.8.8.8']);
  expect(await publicAddressOf('smtp.example')).toBe('8.8.4.4');
  const all = await new Promise((resolve) =>
    publicLookup('smtp.example', { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(all).toEqual([
    { address: '8.8.4.4', family: 4 },
    { address: '8.8.8.8', family: 4 },
  ]);
});
