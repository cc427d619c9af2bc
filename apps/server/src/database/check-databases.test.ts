import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { testContext } from '../../test/context.ts';
import { cloneDatabase } from '../../test/database.ts';
import { openTransactionPooler } from '../../test/pooler.ts';
import { readConfig } from '../config/config.ts';
import { checkPrimary } from './check-databases.ts';

const { url, drop } = await cloneDatabase();
const pooler = await openTransactionPooler(url);
afterAll(async () => {
  await pooler.close();
  await drop();
});

test('a database of the own machine passes', async () => {
  expect(await checkPrimary('DATABASE_URL', url)).toBeNull();
});

test('a clock that is two minutes off is reported, with the difference', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  const skewMs = await checkPrimary('DATABASE_URL', url).finally(() => vi.useRealTimers());
  expect(skewMs).toBeLessThan(-110_000);
});

test('a pooler that loses prepared statements is refused in one line', async () => {
  await expect(checkPrimary('DATABASE_URL', pooler.url)).rejects.toThrow(
    'DATABASE_URL: the pooler loses prepared statements; use PgBouncer 1.21 or newer with max_prepared_statements = 300',
  );
});

test('a listener through a pooler, which would hear nothing, is refused in one line', async () => {
  await expect(testContext({}, { url: pooler.url })).rejects.toThrow(
    'DATABASE_URL: no notifications arrive through it; set DATABASE_DIRECT_URL to the address past the pooler',
  );
});

test('a direct address of another database is refused in one line', async () => {
  const other = await cloneDatabase();
  const variables = { DATABASE_URL: url, DATABASE_DIRECT_URL: other.url };
  await expect(testContext(variables, { url })).rejects.toThrow(
    'DATABASE_DIRECT_URL: no notifications arrive through it',
  );
  await other.drop();
});

test('an address where nobody answers, or which is silent, is refused by the name of its setting', async () => {
  await expect(checkPrimary('DATABASE_URL', 'postgres://a:b@127.0.0.1:1/c')).rejects.toThrow(
    /^DATABASE_URL: .*ECONNREFUSED/,
  );
});

test('a database in statement pooling is refused by what to set', async () => {
  const refusal = 'SERROR\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0';
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'));
      socket.on('data', () => {
        const length = Buffer.alloc(4);
        length.writeInt32BE(refusal.length + 4);
        socket.write(
          Buffer.concat([Buffer.from('E'), length, Buffer.from(`${refusal}Z\0\0\0\x05I`, 'latin1')]),
        );
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(checkPrimary('DATABASE_URL', `postgres://a:b@127.0.0.1:${port}/c`)).rejects.toThrow(
    'DATABASE_URL: the pooler allows no transactions (transaction blocks not allowed in statement pooling mode); set its pool_mode to transaction',
  );
  await new Promise((resolve) => server.close(resolve));
});

test('further addresses without DATABASE_URL are refused', () => {
  expect(() => readConfig({ DATABASE_READ_URL: url })).toThrow(
    'DATABASE_READ_URL: is set although DATABASE_URL is not',
  );
});
