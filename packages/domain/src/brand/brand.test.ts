import { assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Colour,
  colourProblems,
  contrast,
  contrastOf,
  cssOfTheme,
  defaultTheme,
  minContrast,
  paletteOf,
  printAccentOf,
  readColour,
} from './index.ts';

const colour = integer({ min: 0, max: 0xffffff }).map(
  (value): Colour => `#${value.toString(16).padStart(6, '0')}`,
);
const colours = record({ page: colour, text: colour, button: colour, loyalty: colour });

describe('a colour', () => {
  test.each([
    ['#6E1F2F', '#6e1f2f'],
    [' 6e1f2f ', '#6e1f2f'],
    ['#abc', '#aabbcc'],
  ])('%s is read as %s', (typed, read) => expect(readColour(typed)).toBe(read));

  test.each(['', 'red', '#12', '#12345', 'url(x)', '#gggggg'])('%s is none', (typed) => {
    expect(readColour(typed)).toBeUndefined();
  });

  test('WCAG 2.2: black on white has a contrast of 21, a colour on itself of 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#6e1f2f', '#6e1f2f')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('the colours of a shop', () => {
  test('WCAG 1.4.3: the shipped colours can be read', () => {
    expect(colourProblems(defaultTheme.colours)).toEqual([]);
  });

  test('WCAG 1.4.3: a light colour of text is refused, and the nearest readable one is offered', () => {
    const chosen = { ...defaultTheme.colours, loyalty: '#c2963f' } as const;
    const [problem] = colourProblems(chosen);
    expect(problem).toMatchObject({ name: 'loyalty', text: 'Too light to read: needs a contrast of 4.5.' });
    const mended = { ...chosen, loyalty: problem?.nearest as Colour };
    expect(colourProblems(mended)).toEqual([]);
    expect(contrastOf(mended, 'loyalty')).toBeLessThan(minContrast + 0.25);
  });

  test('a dark page is refused', () => {
    expect(colourProblems({ ...defaultTheme.colours, page: '#222222' })).toMatchObject([{ name: 'page' }]);
  });

  test('WCAG 1.4.3: whatever is chosen, mending it once or twice makes every pair readable', () => {
    assert(
      property(colours, (chosen) => {
        let mended = chosen;
        for (let round = 0; round < 3; round += 1)
          for (const { name, nearest } of colourProblems(mended)) mended = { ...mended, [name]: nearest };
        expect(colourProblems(mended)).toEqual([]);
        expect(contrast(printAccentOf(mended), '#ffffff')).toBeGreaterThanOrEqual(minContrast);
        const palette = paletteOf(mended) as Record<string, Colour>;
        const pairs = [
          ['ink', 'sand'],
          ['ink-soft', 'linen'],
          ['ink-soft', 'sand'],
          ['ink-muted', 'paper'],
          ['ink-muted', 'sand'],
          ['accent', 'sand'],
          ['gold-ink', 'sand'],
          ['ink-inverse', 'night'],
          ['ink-inverse-muted', 'night'],
          ['on-fill', 'accent-fill'],
          ['on-fill', 'accent-press'],
          ['accent', 'accent-wash'],
          ['gold-ink', 'gold-wash'],
          ['gold-light', 'night'],
          ['on-gold', 'gold'],
        ] as const;
        for (const [text, background] of pairs)
          expect(
            contrast(palette[text] as Colour, palette[background] as Colour),
            `${text} on ${background}`,
          ).toBeGreaterThanOrEqual(minContrast);
        const apart = (one: string, other: string) =>
          contrast(palette[one] as Colour, palette[other] as Colour);
        expect(apart('paper', 'linen'), 'linen parts a section').toBeGreaterThanOrEqual(1.17);
        expect(apart('linen', 'sand'), 'sand parts it from linen').toBeGreaterThan(1.19);
        expect(apart('field-line', 'sand')).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('the CSS of a look', () => {
  test('the shipped look needs none', () => expect(cssOfTheme(defaultTheme)).toBe(''));

  test('it has what differs', () => {
    expect(cssOfTheme({ ...defaultTheme, corners: 'square', typeface: 'georgia' })).toBe(
      '--font-serif:Georgia,"Times New Roman",serif;--radius-1:0px;--radius-2:0px',
    );
    const green = { ...defaultTheme.colours, button: '#14532d' } as const;
    expect(cssOfTheme({ ...defaultTheme, colours: green })).toContain('--color-accent-fill:#14532d');
  });
});
