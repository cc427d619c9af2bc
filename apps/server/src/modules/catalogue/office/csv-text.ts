import { Problem } from '../../../problem.ts';

const saveAsUtf8 = 'Please save it again as “CSV UTF-8”.';

/**
 * The text of a CSV file. Throws 'csv-unreadable' with what the file seems to be: other encodings are told and not
 * guessed, since a wrong guess writes wrong names into the shop.
 */
export function csvText(content: Uint8Array): string {
  const [first, second, third, fourth] = content;
  if (first === 0x50 && second === 0x4b)
    throw unreadable('This is a workbook of a spreadsheet, not a CSV file.');
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw unreadable('This file is in UTF-16.');
  }
  if (first === 0x1f && second === 0x8b) throw unreadable('This is a packed file, not a CSV file.');
  const sample = content.subarray(0, 4_096);
  const nuls = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (nuls > sample.length / 4 && (first === 0 || second === 0 || third === 0 || fourth === 0)) {
    throw unreadable('This file is in UTF-16.');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw unreadable('This file is not in UTF-8; it seems to be in Windows-1252.');
  }
  if (text.includes('\0')) throw unreadable('This is no text file.');
  if (text.trim() === '') throw unreadable('This file is empty.');
  return text;
}

const unreadable = (why: string) =>
  new Problem('csv-unreadable', { details: { why: `${why} ${saveAsUtf8}` } });

/** The sign between cells: what the first line holds most of. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best ?? ',';
}
