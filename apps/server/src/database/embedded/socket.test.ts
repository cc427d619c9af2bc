import { expect, test } from 'vitest';
import { addressOf, socketDirOf } from './start-embedded-database.ts';

const server = { role: 'jhumka', password: 'secret', port: 5433 };

test('a socket lies in the folder of the cluster, and its address names it', () => {
  const socketDir = socketDirOf('/var/lib/jhumka/postgres');
  expect(socketDir).toBe('/var/lib/jhumka/postgres');
  expect(new URL(addressOf(server, socketDir)).searchParams.get('host')).toBe('/var/lib/jhumka/postgres');
});

test('a folder with a long name, or with a comma in it, is served over TCP', () => {
  for (const folder of [
    `/var/lib/${'long'.repeat(30)}/postgres`,
    `/var/lib/${'झ'.repeat(30)}/postgres`,
    '/a,b',
  ]) {
    expect(socketDirOf(folder)).toBeNull();
  }
  expect(addressOf(server, null)).toBe('postgres://jhumka:secret@127.0.0.1:5433/jhumka');
});
