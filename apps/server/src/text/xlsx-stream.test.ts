import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type XlsxSheet, xlsxStream } from './xlsx-stream.ts';

/** Reads the files of an archive by its directory, and checks their sums. */
async function filesOf(sheets: readonly XlsxSheet[]): Promise<Map<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxStream(sheets)) chunks.push(chunk);
  const zip = Buffer.concat(chunks);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size, length, offset] = [
      ...[zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)],
      ...[zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)],
    ] as [number, number, number, number, number];
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    expect(zip.subarray(offset + 30, offset + 30 + length).toString()).toBe(name);
    const start = offset + 30 + length;
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    files.set(name, content.toString());
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

test('a workbook has its sheets with texts, numbers and amounts, and none of its texts is a formula', async () => {
  const files = await filesOf([
    {
      name: 'a & b',
      heads: ['Name', 'Value'],
      rows: [
        [
          ['=1+1', 3],
          ['<b>\u0000\u0007', { amount: 1234.5 }],
        ],
      ],
    },
    { name: 'empty', heads: ['Name'], rows: [] },
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(2);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="a &amp; b" sheetId="1" r:id="rId1"/>');
  const sheet = files.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>3</v></c>');
  expect(sheet).toContain('preserve">&lt;b&gt;</t></is></c><c s="2"><v>1234.5</v></c></row></sheetData>');
  expect(sheet).not.toContain('<f>');
});

test('a failure of the rows is one of the workbook', async () => {
  async function* rows() {
    yield [['first']];
    throw new Error('the database is away');
  }
  await expect(filesOf([{ name: 'a', heads: [], rows: rows() }])).rejects.toThrow('the database is away');
});
