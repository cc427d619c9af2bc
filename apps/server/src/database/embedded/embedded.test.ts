import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  beginShop,
  end,
  guardOf,
  isAlive,
  query,
  serverPid,
  startShop,
  startShopForTest,
} from '../../../test/shop-process.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
/** Data folder of a shop that ran once and shut down cleanly, to copy from. */
let settled: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jhumka-embedded-'));
  await chmod(folder, 0o711);
  settled = join(folder, 'settled');
  const shop = await startShop(settled);
  await query(shop.url, 'create table notes (word text)');
  await query(shop.url, "insert into notes values ('still here')");
  await shop.stop();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a start makes a database and a later start finds its rows again', async () => {
  const shop = await startShopForTest(await copyOfSettled());
  expect(await query(shop.url, 'select word from notes')).toEqual([{ word: 'still here' }]);
});

test('a clean stop leaves no server and no pid file behind', async () => {
  const dataDir = await copyOfSettled();
  const shop = await startShopForTest(dataDir);
  const server = await serverPid(dataDir);
  await shop.stop();
  expect(isAlive(server)).toBe(false);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

test.skipIf(!isRoot)(
  'a folder that another user alone may enter, started by root, gets a database of that user',
  async () => {
    const dataDir = freshFolder();
    await mkdir(dataDir, { mode: 0o700 });
    // Number of `daemon`, on Linux and macOS.
    await chown(dataDir, 1, 1);
    await startShopForTest(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(1);
  },
);

test('killing the shop also stops its database', async () => {
  const dataDir = await copyOfSettled();
  const shop = await startShopForTest(dataDir);
  const server = await serverPid(dataDir);
  await shop.kill();
  await expect.poll(() => isAlive(server)).toBe(false);
});

test('after a kill that left the database running the next start recovers by itself', async () => {
  const dataDir = await copyOfSettled();
  const shop = await startShopForTest(dataDir);
  const server = await serverPid(dataDir);
  await query(shop.url, "insert into notes values ('written last')");
  process.kill(guardOf(server), 'SIGKILL');
  await shop.kill();
  expect(isAlive(server)).toBe(true);

  const next = await startShopForTest(dataDir);
  expect(isAlive(server)).toBe(false);
  expect(await query(next.url, 'select word from notes order by 1')).toHaveLength(2);
});

test('after a kill of shop and database the next start recovers what was committed', async () => {
  const dataDir = await copyOfSettled();
  const shop = await startShopForTest(dataDir);
  const server = await serverPid(dataDir);
  await query(shop.url, "insert into notes values ('written last')");
  process.kill(guardOf(server), 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await shop.kill();
  expect(await serverPid(dataDir)).toBe(server);

  const next = await startShopForTest(dataDir);
  expect(await query(next.url, 'select word from notes order by 1')).toHaveLength(2);
});

test('a pid file with a reused pid stops neither the start nor that process', async () => {
  const dataDir = await copyOfSettled();
  const bystander = spawn('sleep', ['60'], await ownerOf(join(dataDir, 'postgres')));
  onTestFinished(() => void bystander.kill());
  const lines = [
    bystander.pid,
    join(dataDir, 'postgres'),
    '1700000000',
    '5432',
    '',
    '127.0.0.1',
    '',
    'ready',
  ];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);

  const shop = await startShopForTest(dataDir);
  expect(await query(shop.url, 'select word from notes')).toHaveLength(1);
  expect(bystander.exitCode).toBeNull();
});

test('a cluster that was half-written at a kill is removed and initialized again', async () => {
  const dataDir = freshFolder();
  const first = beginShop(dataDir);
  await expect.poll(() => readdir(dataDir).catch(() => []), { interval: 1 }).toContainEqual(unfinished);
  first.startup.catch(() => undefined);
  await end(first.child, 'SIGKILL');
  expect(await readdir(dataDir)).not.toContain('postgres');

  const shop = await startShopForTest(dataDir);
  expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).not.toContainEqual(unfinished);
});

test('a lost password is replaced', async () => {
  const dataDir = await copyOfSettled();
  await rm(join(dataDir, 'postgres.password'));
  const shop = await startShopForTest(dataDir);
  expect(await query(shop.url, 'select word from notes')).toHaveLength(1);
});

test('a second shop on the same folder is refused in one line that names the folder and the first', async () => {
  const dataDir = await copyOfSettled();
  const shop = await startShopForTest(dataDir);
  const { problem } = await beginShop(dataDir).startup;
  expect(problem).toBe(
    `Another shop already runs on DATA_DIR ${dataDir} (process ${shop.pid}): stop it, or set another DATA_DIR.`,
  );
  expect(await query(shop.url, 'select word from notes')).toHaveLength(1);
});

test('of shops that start at the same instant exactly one wins, on a new folder too', async () => {
  const dataDir = freshFolder();
  const shops = Array.from({ length: 4 }, () => beginShop(dataDir));
  onTestFinished(async () => {
    await Promise.all(shops.map((shop) => end(shop.child, 'SIGTERM')));
  });
  const startups = await Promise.all(shops.map((shop) => shop.startup));
  expect(startups.filter(({ url }) => url !== undefined)).toHaveLength(1);
  expect(startups.filter(({ problem }) => problem?.startsWith('Another shop already runs'))).toHaveLength(3);
});

test('a taken port is replaced by a free one, else the port stays the same', async () => {
  const dataDir = await copyOfSettled();
  const first = await startShopForTest(dataDir);
  const port = Number(new URL(first.url).port);
  await first.stop();
  const second = await startShopForTest(dataDir);
  expect(Number(new URL(second.url).port)).toBe(port);
  await second.stop();

  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  onTestFinished(() => void stranger.close());
  const third = await startShopForTest(dataDir);
  expect(Number(new URL(third.url).port)).not.toBe(port);
  expect(await query(third.url, 'select word from notes')).toHaveLength(1);
});

test('a folder that the database user cannot enter is reported in one line that names DATA_DIR', async () => {
  // Root may enter it, PostgreSQL's own user may not; a test that runs as another user closes it to everyone.
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: isRoot ? 0o700 : 0o000 });
  onTestFinished(() => chmod(closed, 0o700));
  const dataDir = join(closed, 'data');
  const { problem } = await beginShop(dataDir).startup;
  expect(problem).toContain(`DATA_DIR ${dataDir}`);
  expect(problem).not.toContain('\n');
});

test('a folder with other content is left alone', async () => {
  const dataDir = freshFolder();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chmod(dataDir, 0o711);
  await writeFile(join(dataDir, 'postgres', 'letters.txt'), 'dear');
  const { problem } = await beginShop(dataDir).startup;
  expect(problem).toContain('holds something that is not a database');
  expect(await readFile(join(dataDir, 'postgres', 'letters.txt'), 'utf8')).toBe('dear');
});

const unfinished = expect.stringMatching(/^postgres\.new-/);
let folders = 0;

function freshFolder(): string {
  folders += 1;
  return join(folder, `shop-${folders}`);
}

async function copyOfSettled(): Promise<string> {
  const dataDir = freshFolder();
  execFileSync('cp', ['-a', settled, dataDir]);
  return dataDir;
}

/**
 * Returns the owner to run as: root starts the process as the database's user, whose processes PostgreSQL could mistake
 * for itself.
 */
async function ownerOf(path: string): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot) return {};
  const { uid, gid } = await stat(path);
  return { uid, gid };
}
