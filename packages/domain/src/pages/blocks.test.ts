import { expect, test } from 'vitest';
import { changesOf, helpPageSlug, isHelpPage, isShownOn, pageAddress, pageNameOf } from './index.ts';

test('a block is shown from its first day to its last, both included', () => {
  const diwali = { from: '2026-11-06', until: '2026-11-09' } as const;
  const shown = (['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'] as const).map((day) =>
    isShownOn(diwali, day),
  );
  expect(shown).toEqual([false, true, true, false]);
  expect(isShownOn({ from: null, until: null }, '2026-11-05')).toBe(true);
});

test('a block appears and disappears at midnight in India', () => {
  const at = changesOf({ from: '2026-11-06', until: '2026-11-09' }).map((time) =>
    new Date(time).toISOString(),
  );
  expect(at).toEqual(['2026-11-05T18:30:00.000Z', '2026-11-09T18:30:00.000Z']);
  expect(changesOf({ from: null, until: null })).toEqual([]);
});

test('a page has a name for its address, from the letters and digits of its title', () => {
  expect(pageNameOf('  About us & our Café! ')).toBe('about-us-our-cafe');
  expect(pageNameOf('हमारे बारे में')).toBe('');
  expect(pageNameOf('x'.repeat(80))).toHaveLength(60);
});

test('home, help and other pages have addresses apart, also where names are alike', () => {
  expect(['home', helpPageSlug('faq'), 'faq'].map(pageAddress)).toEqual(['/', '/faq', '/pages/faq']);
  expect([helpPageSlug('faq'), 'faq'].map(isHelpPage)).toEqual([true, false]);
});
