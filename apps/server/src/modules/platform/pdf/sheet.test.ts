import { expect, test } from 'vitest';
import { Sheet } from './sheet.ts';

const sheet = () => new Sheet({ title: 'A slip', author: 'The shop', date: new Date(0) });

test('a line break in a text begins a new line, and an empty line has its height', () => {
  const page = sheet();
  const one = page.heightOf('Gift wrap', 200);
  expect(page.heightOf('Gift wrap\nCard: “For Maa,\nwith love”', 200)).toBeCloseTo(3 * one);
  expect(page.heightOf('Gift wrap\n\nCard', 200)).toBeCloseTo(3 * one);
  expect(page.text('Gift wrap\nCard', 40, 100, 200)).toBeCloseTo(100 + 2 * one);
});

test('a text that is too wide for one line is shortened by whole letters', () => {
  const page = sheet();
  expect(page.shortened('Meher', 200)).toBe('Meher');
  const short = page.shortened('माँ का कड़ा और बहुत लंबा नाम', 60);
  expect(short).toMatch(/^माँ .*…$/);
  expect(page.heightOf(short, 60)).toBeCloseTo(page.heightOf('माँ', 60));
});
