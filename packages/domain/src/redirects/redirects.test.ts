import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalTarget, pathOf, readOldPath, readTarget, sendAlong } from './index.ts';

describe('addresses', () => {
  test('a path has one normal form, however it is written', () => {
    expect(pathOf('/Old Page/')).toBe('/Old%20Page');
    expect(pathOf('/Old%20Page')).toBe('/Old%20Page');
    expect(readOldPath(' /झुमका?id=1#top ')).toBe(
      `${pathOf('/%E0%A4%9D%E0%A5%81%E0%A4%AE%E0%A4%95%E0%A4%BE')}?id=1`,
    );
  });

  test('a target preserves its query and fragment', () => {
    expect(readTarget(' /search?q=nose pin ')).toBe('/search?q=nose%20pin');
    expect(readTarget('/search?q=nose%20pin&sort=newest')).toBe('/search?q=nose%20pin&sort=newest');
    expect(readTarget('/faq#returns')).toBe('/faq#returns');
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/%2felsewhere.example',
    '/%5celsewhere.example',
    '/a/../b',
    '/a//b',
    '/a\nb',
    'javascript:alert(1)',
    'products',
    '/%zz',
    '',
  ])('%j leads nowhere and comes from nowhere', (typed) => {
    expect([readOldPath(typed), readTarget(typed)]).toEqual([null, null]);
  });

  test('the home page is refused as an old address', () => {
    expect([readOldPath('/'), readTarget('/')]).toEqual([null, '/']);
  });
});

describe('chains', () => {
  test('a page that moved twice is reached in one step from both old addresses', () => {
    const first = sendAlong([], [{ from: '/a', to: '/b' }]);
    expect(sendAlong(first, [{ from: '/b', to: '/c' }])).toEqual([
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
    ]);
  });

  test('a page that moved back has no redirect', () => {
    const moved = sendAlong([], [{ from: '/a', to: '/b' }]);
    expect(sendAlong(moved, [{ from: '/b', to: '/a' }])).toEqual([{ from: '/b', to: '/a' }]);
  });

  test('after any moves each old path leads to the last address in one step, without cycles', () => {
    const place = constantFrom('/a', '/b', '/c', '/d', '/e');
    assert(
      property(array(record({ from: place, to: place }), { maxLength: 12 }), (moves) => {
        let known = sendAlong([], []);
        for (const move of moves) known = sendAlong(known, [move]);
        const map = new Map(known.map(({ from, to }) => [from, to]));
        expect(map.size).toBe(known.length);
        for (const { from, to } of known) {
          expect(from).not.toBe(to);
          expect(finalTarget(from, map)).toBe(to);
        }
        const last = moves.filter(({ from, to }) => from !== to).at(-1);
        if (last) expect(map.get(last.from)).toBe(last.to);
      }),
    );
  });

  test('a cycle is detected', () => {
    const circle = new Map([
      ['/a', '/b?x=1'],
      ['/b', '/a'],
    ]);
    expect(finalTarget('/a', circle)).toBeNull();
  });
});
