import { array, assert, boolean, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bannerStateAt, nextChangeAfter, readBannerLink } from './index.ts';

const line = { isOn: true, begins: 100, ends: 200 };

describe('the schedule of a line', () => {
  test('it is shown from its start until just before its end', () => {
    expect([99, 100, 199, 200].map((now) => bannerStateAt(line, now))).toEqual([
      'waiting',
      'shown',
      'shown',
      'ended',
    ]);
    expect(bannerStateAt({ isOn: true, begins: null, ends: null }, 0)).toBe('shown');
    expect(bannerStateAt({ ...line, isOn: false }, 150)).toBe('off');
  });

  test('between two changes the shown lines stay the same', () => {
    const instant = option(integer({ min: 1, max: 50 }), { nil: null });
    const lines = array(record({ isOn: boolean(), begins: instant, ends: instant }), { maxLength: 6 });
    assert(
      property(lines, integer({ min: 0, max: 50 }), (all, now) => {
        const shownAt = (at: number) => all.map((one) => bannerStateAt(one, at) === 'shown').join();
        const next = nextChangeAfter(all, now) ?? 60;
        for (let at = now; at < next; at += 1) expect(shownAt(at)).toBe(shownAt(now));
      }),
    );
  });
});

describe('the link of a line', () => {
  test.each([
    '/products',
    '/search?q=jhumka&sort=newest',
    '/',
    'https://example.in',
    'https://example.in/a?b#c',
  ])('%s is an address', (link) => expect(readBannerLink(` ${link} `)).toBe(link));

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://example.in',
    'javascript:alert(1)',
    'https://shop.example@elsewhere.example/',
    'products',
    '/a b',
    '',
  ])('%j is none', (link) => expect(readBannerLink(link)).toBeNull());
});
