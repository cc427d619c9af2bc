import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { render } from './render.ts';
import { writeServerFiles } from './server-files.ts';

const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
let parent: string;
let folder: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'server-files-'));
  folder = join(parent, 'files');
  writeServerFiles(addresses, folder);
});
afterAll(() => rmSync(parent, { recursive: true }));

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const read = (server: string, path: string) => readFileSync(join(folder, server, path), 'utf8');

describe('the files of three servers', () => {
  test('have no placeholder left, and only their owner reads them', () => {
    const files = filesBelow(folder);
    expect(files.length).toBe(3 * 9);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('{{'))).toEqual([]);
    expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
  });

  test('differ only where a server names itself', () => {
    for (const path of ['etc/haproxy/haproxy.cfg', 'etc/pgbouncer/pgbouncer.ini', 'etc/jhumka/cluster.env']) {
      expect(read('db2', path)).toBe(read('db1', path));
    }
    const own = (server: string, address: string) =>
      read(server, 'etc/patroni/config.yml')
        .replaceAll(`${address}:`, 'SELF:')
        .replace(`name: "${server}"`, 'name: "SELF"');
    const shared = (text: string) => text.replace(/hosts: .*/, '');
    expect(shared(own('db2', '10.0.0.12'))).toBe(shared(own('db1', '10.0.0.11')));
    expect(read('db3', 'etc/patroni/config.yml')).toContain('synchronous_mode_strict: "true"');
  });

  test('name each server once where all are listed', () => {
    const writing = read('db1', 'etc/haproxy/haproxy.cfg').split('listen read')[0] ?? '';
    expect([...writing.matchAll(/^\tserver \S+ (\S+):5432/gm)].map(([, address]) => address)).toEqual(
      addresses,
    );
  });

  test.skipIf(!has('haproxy', '-v'))('HAProxy accepts its configuration', () => {
    const { status, stderr } = spawnSync('haproxy', [
      '-c',
      '-f',
      join(folder, 'db1/etc/haproxy/haproxy.cfg'),
    ]);
    expect(status, String(stderr)).toBe(0);
  });

  test.skipIf(!has('nginx', '-v'))('nginx accepts its configuration', () => {
    const site = join(parent, 'shop.conf');
    writeFileSync(
      site,
      read('db1', 'etc/nginx/sites-enabled/shop.conf').replace('listen 80;', 'listen 127.0.0.1:18081;'),
    );
    const main = join(parent, 'nginx.conf');
    writeFileSync(
      main,
      `pid ${parent}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${site}; }\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main, '-p', parent], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  test('fewer than three addresses, or a name instead of one, are refused', () => {
    expect(() => writeServerFiles(['10.0.0.11'], join(parent, 'one'))).toThrow('three IPv4 addresses');
    expect(() => writeServerFiles(['10.0.0.11', '10.0.0.12', 'db3'], join(parent, 'named'))).toThrow(
      'three IPv4 addresses',
    );
  });
});

test('a placeholder without a value is named', () => {
  expect(() => render('{{port}}', { single: {}, lists: {} })).toThrow("'port' has no value");
});
