import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const schema =
  /const environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(
    read('apps/server/src/config/config.ts'),
  )?.[1] ?? '';
const variableNames = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
const settings = read('deploy/shop.env');
const units = [
  'deploy/systemd/jhumka.service',
  'deploy/systemd/jhumka@.service',
  'deploy/cluster/systemd/jhumka-web@.service',
  'deploy/cluster/systemd/jhumka-worker.service',
];
const command = ['node_modules/.bin/node', 'tools/start/run.ts'];

describe('the files of a deployment', () => {
  test('name every variable that the shop reads, once, and no other', () => {
    expect(variableNames.length).toBeGreaterThan(30);
    const named = [...settings.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...variableNames].sort());
  });

  test('set variables that the shop reads', () => {
    const container = read('deploy/container/Containerfile').match(/^ENV (.*)$/m)?.[1] ?? '';
    const composed = [...read('deploy/container/compose.yaml').matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    );
    const names = [...container.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name);
    const files = ['cluster/shop', 'cluster/worker', 'cdn/cloudflare', 'cdn/fastly', 'cdn/varnish'];
    const named = files.map((name) => read(`deploy/${name}.env`)).join('');
    names.push(...[...named.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    const ofShop = [...names, ...composed.filter((name) => !name?.startsWith('POSTGRES_'))];
    expect(ofShop.length).toBeGreaterThan(6);
    expect(ofShop.filter((name) => !variableNames.includes(name ?? ''))).toEqual([]);
  });

  test('start the shop by the same command', () => {
    for (const unit of units) expect(read(unit)).toContain(`ExecStart=/opt/jhumka/${command.join(' ')}\n`);
    expect(read('deploy/container/Containerfile')).toContain(
      `CMD ${JSON.stringify(command).replace(',', ', ')}\n`,
    );
  });

  test('npm 9.2 of Debian can install the packages: it refuses an alias in `overrides`', () => {
    const { overrides } = JSON.parse(read('package.json')) as { overrides: object };
    expect(JSON.stringify(overrides)).not.toContain('"npm:');
  });

  test.skipIf(!has('systemd-analyze', '--version')).each(units)('systemd accepts %s', (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const unit = join(folder, basename(path).replace('@', '@3000'));
    // Its program is not installed here.
    writeFileSync(unit, read(path).replace(/^ExecStart=\S+/m, `ExecStart="${process.execPath}"`));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes(basename(unit)))).toEqual([]);
  });

  test.skipIf(!has('nginx', '-v'))('nginx accepts its configuration', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const main = join(folder, 'nginx.conf');
    const site = join(folder, 'shop.conf');
    // Whoever runs the tests may not listen on port 80.
    writeFileSync(
      site,
      read('deploy/nginx/shop.conf').replace(/listen 80;\n\tlisten .*;/, 'listen 127.0.0.1:18080;'),
    );
    writeFileSync(
      main,
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${site}; }\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main, '-p', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });

  test('watch figures that the shop has', () => {
    const source = read('apps/server/src/http/metrics.ts');
    const watched = read('deploy/prometheus/alerts.yml') + read('deploy/grafana/shop.json');
    const names = new Set(
      [...watched.matchAll(/\bshop_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(names.size).toBeGreaterThan(6);
    expect([...names].filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  });

  test.skipIf(!has('promtool', '--version'))('Prometheus accepts its configuration and the alerts', () => {
    const file = join(root, 'deploy/prometheus/prometheus.yml');
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', '--syntax-only', file], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
});
