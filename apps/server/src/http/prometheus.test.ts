import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testShop } from '../../test/shop.ts';

const deploy = join(import.meta.dirname, '../../../../deploy/prometheus');
const isInstalled = spawnSync('prometheus', ['--version']).error === undefined;
const token = 'a token for Prometheus';
const shop = isInstalled ? await testShop({ variables: { METRICS_TOKEN: token } }) : undefined;

test('Prometheus scrapes the shop and loads the alert rules of deploy/', async ({ skip }) => {
  if (!shop) return skip('Prometheus is not installed here (apt-get install prometheus)');
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;

  const folder = await mkdtemp(join(tmpdir(), 'jhumka-prometheus-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(deploy, folder, { recursive: true });
  await writeFile(join(folder, 'metrics-token'), token);
  const file = join(folder, 'prometheus.yml');
  const settings = await readFile(file, 'utf8');
  // As an operator would for another port; every second, as the test waits for it.
  await writeFile(
    file,
    settings
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace(/scrape_interval: \S+/, 'scrape_interval: 1s'),
  );

  const prometheus = await startPrometheus(folder);
  const ask = async (path: string) => {
    const reply = await fetch(`${prometheus}/api/v1/${path}`);
    return ((await reply.json()) as { data: never }).data;
  };
  await vi.waitFor(
    async () => {
      const { activeTargets } = (await ask('targets')) as { activeTargets: Record<string, unknown>[] };
      expect(activeTargets).toMatchObject([{ health: 'up', lastError: '' }]);
    },
    { timeout: 50_000, interval: 100 },
  );

  const { groups } = (await ask('rules')) as { groups: { rules: { name: string }[] }[] };
  const alerts = [...(await readFile(join(deploy, 'alerts.yml'), 'utf8')).matchAll(/- alert: (\w+)/g)];
  expect(groups.flatMap(({ rules }) => rules.map(({ name }) => name))).toEqual(
    alerts.map(([, name]) => name),
  );
  const { result } = (await ask('query?query=shop_payments_stuck')) as { result: unknown[] };
  expect(result).toHaveLength(1);
});

/** Starts Prometheus with the configuration of a folder until the test ends, and returns its address. */
async function startPrometheus(folder: string): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onTestFinished(() => stop(server));
  await expect.poll(async () => (await fetch(`http://${address}/-/ready`)).status).toBe(200);
  return `http://${address}`;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
