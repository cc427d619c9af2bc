import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import { OutcomeUnknown } from './transact.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

test.each([
  ['a server that is not there', withCode('ECONNREFUSED')],
  ['a server that ends', withCode('57P01')],
  ['a server that comes up', withCode('57P03')],
  ['a full disk', withCode('53100')],
  ['a statement that took longer than the role allows', withCode('57014')],
  ['too many connections', withCode('53300')],
  ['a replica that only reads', withCode('25006')],
  ['a broken connection, as the driver tells it', new Error('Connection terminated unexpectedly')],
  ['a connection that did not come', new Error('timeout exceeded when trying to connect')],
  ['the socket of a server that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a commit without an answer', new OutcomeUnknown(new Error('Connection terminated unexpectedly'))],
])('%s is away, and worth another try', (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(true);
});

test.each([
  ['a rule that a row breaks', Object.assign(new pg.DatabaseError('no', 0, 'error'), { code: '23505' })],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['a defect', new TypeError('x is not a function')],
  ['a text', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isDatabaseUnreachable(error)).toBe(false);
});
