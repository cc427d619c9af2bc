import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { CsvError } from 'csv-parse';
import { Problem } from '../../../problem.ts';

/** Number of bytes parsed before yielding to other requests. */
const readAtOnce = 4_096;

const saveAsUtf8 = 'Please save it again as “CSV UTF-8”.';

/**
 * Decodes a CSV file. Throws 'csv-unreadable' with the detected format: other encodings are
 * reported, not guessed, since a wrong guess writes wrong names into the shop.
 */
export function csvText(content: Uint8Array): string {
  const [first, second, third, fourth] = content;
  if (first === 0x50 && second === 0x4b) throw unreadable('This is a spreadsheet workbook, not a CSV file.');
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw unreadable('This file is in UTF-16.');
  }
  if (first === 0x1f && second === 0x8b) throw unreadable('This is a compressed file, not a CSV file.');
  const sample = content.subarray(0, 4_096);
  const nuls = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (nuls > sample.length / 4 && (first === 0 || second === 0 || third === 0 || fourth === 0)) {
    throw unreadable('This file is in UTF-16.');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const line = lineOf(content, (bytes) => !isUtf8(bytes));
    throw unreadable(`Line ${line} is not in UTF-8; the file seems to be in Windows-1252.`);
  }
  if (text.includes('\0')) {
    throw unreadable(
      `This is not a text file: line ${lineOf(content, (bytes) => bytes.includes(0))} contains null bytes.`,
    );
  }
  if (text.trim() === '') throw unreadable('This file is empty.');
  return text;
}

const unreadable = (why: string) =>
  new Problem('csv-unreadable', { details: { why: `${why} ${saveAsUtf8}` } });

/**
 * Returns the number of the first line that matches. No multi-byte character of UTF-8 contains the byte of a line end.
 */
function lineOf(content: Uint8Array, isSo: (line: Uint8Array) => boolean): number {
  let line = 1;
  for (let start = 0; start < content.length; line += 1) {
    const end = content.indexOf(0x0a, start);
    const next = end === -1 ? content.length : end + 1;
    if (isSo(content.subarray(start, next))) return line;
    start = next;
  }
  return line;
}

/**
 * Streams a text as chunks, yielding in between: passed whole, a file of blank lines would be millions of records in
 * memory and block the event loop until all are parsed.
 */
export function csvChunks(text: string): Readable {
  const bytes = Buffer.from(text);
  return Readable.from(
    (async function* () {
      for (let start = 0; start < bytes.length; start += readAtOnce) {
        yield bytes.subarray(start, start + readAtOnce);
        await turn();
      }
    })(),
  );
}

/** Message for a CSV syntax error, in terms of a spreadsheet. */
export function csvErrorMessage({ code, message, lines }: CsvError): string {
  const doubled =
    'Put a cell that contains a quotation mark between quotation marks, and double the mark inside.';
  if (code === 'INVALID_OPENING_QUOTE') return `line ${lines} has a quotation mark inside a cell. ${doubled}`;
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return `in line ${lines} there is text after the closing quotation mark of a cell. ${doubled}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a cell has an opening quotation mark without a closing one, so all lines after it are read as that cell.';
  return message;
}
