import { describe, expect, test } from 'vitest';
import { readBulkRows } from './read-bulk-rows.ts';

const read = (csv: string) =>
  readBulkRows({ csv }).map(({ line, order, courier_partner, tracking_number, problem }) =>
    [line, order, courier_partner, tracking_number, problem].filter(Boolean),
  );

describe('a file of tracking numbers', () => {
  test('is split at the delimiter of its heading: another one in a cell shifts no number', () => {
    expect(read('order;courier;tracking\r\nJH-1;Blue Dart, Delhi;T 1\r\n')).toEqual([
      [2, 'JH-1', 'Blue Dart, Delhi', 'T 1'],
    ]);
    expect(read('order\ttracking\nJH-1\tT;1,2\n')).toEqual([[2, 'JH-1', 'T;1,2']]);
    expect(read('\uFEFForder,tracking\rJH-1,"T\r1"\r')).toEqual([[3, 'JH-1', 'T\r1']]);
  });

  test('line endings of mixed kinds are read line by line', () => {
    expect(read('order,tracking\r\nJH-1,T1\nJH-2,T2\rJH-3,T3')).toEqual([
      [2, 'JH-1', 'T1'],
      [3, 'JH-2', 'T2'],
      [4, 'JH-3', 'T3'],
    ]);
  });

  test('refuses a line with an extra cell or an unsplit one', () => {
    const [shifted, long, fine] = readBulkRows({
      csv: `order,courier,tracking\nJH-1,Blue Dart, Delhi,T1\nJH-2,DTDC,${'9'.repeat(81)}\nJH-3,DTDC,T3,\n`,
    });
    expect(shifted?.problem).toBe('This line has 4 cells, but the header has 3');
    expect(long?.problem).toBe('A cell of this line has more than 80 characters');
    expect(fine?.problem).toBe('');
  });

  test.each([
    ['broken letters', 'order,courier\nJH-1,DTDC\nJH-2,Caf\uFFFD', 'line 3'],
    ['a heading twice', 'order,tracking,AWB\nJH-1,T1,T2', "'tracking'"],
    ['a quote that stays open', 'order\n"JH-1', 'no readable file'],
  ])('with %s is refused entirely, with the place of the error', (_, csv, message) => {
    expect(() => readBulkRows({ csv })).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: 'csv', message: expect.stringContaining(message) })],
      }),
    );
  });
});
