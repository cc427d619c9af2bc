import { expect, test } from 'vitest';
import { isStorable } from './read-input.ts';

test('text of any language, emoji and escapes that are only written out can be stored', () => {
  for (const text of ['', 'नमस्ते', 'שלום', '👩🏽‍🚀', '\\u0000', '\u202e', '\ufffd'])
    expect(isStorable({ text })).toBe(true);
  expect(isStorable({ count: 1, isSo: true, none: null, list: [] })).toBe(true);
});

test('a NUL or a lone surrogate is found anywhere in a value', () => {
  for (const text of ['\0', 'a\0b', '\ud83d', 'a\udc00b']) {
    expect(isStorable(text)).toBe(false);
    expect(isStorable({ list: ['fine', { text }] })).toBe(false);
    expect(isStorable({ [text]: 'fine' })).toBe(false);
  }
});

test('a value of any depth is checked', () => {
  expect(isStorable(JSON.parse(`${'['.repeat(200_000)}"deep"${']'.repeat(200_000)}`))).toBe(true);
});
