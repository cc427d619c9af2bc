import { describe, expect, test } from 'vitest';
import { csvLine, neutralCell } from './index.ts';

describe('a line of CSV', () => {
  test('cells with commas, quotes and line ends are quoted, and nothing else is', () => {
    expect(csvLine(['Rao, Ananya', 'said "yes"', 'two\nlines', 7, true, null, undefined])).toBe(
      '"Rao, Ananya","said ""yes""","two\nlines",7,true,,\r\n',
    );
  });

  test('a cell that a spreadsheet would evaluate becomes text, whatever its prefix', () => {
    for (const text of [
      '=1+1',
      '+91 98450',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      "=cmd|' /C calc'!A0",
    ]) {
      expect(neutralCell(text)).toBe(`'${text}`);
    }
    expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
  });

  test('a spreadsheet that splits at semicolons or tabs finds no cell within a cell', () => {
    expect(csvLine(['a;=1+1', 'b\t=2+2'])).toBe('"a;=1+1","b\t=2+2"\r\n');
  });

  test('plain numbers and plain words stay as they are', () => {
    for (const text of ['-20.00', '0', '1049.37', 'Ananya', 'a=b', '']) expect(neutralCell(text)).toBe(text);
  });
});
