import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Cell of a workbook: text, a number, or an amount, which has two decimals. */
export type XlsxCell = string | number | { readonly amount: number };

export interface XlsxSheet {
  /** At most 31 characters, without []:*?/\. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly XlsxCell[])[]> | Iterable<readonly (readonly XlsxCell[])[]>;
}

/**
 * Writes a workbook (Office Open XML) sheet by sheet, without holding any of them. Texts are inline and never formulas,
 * whatever they begin with.
 */
export async function* xlsxStream(sheets: readonly XlsxSheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const numbered = sheets.map(({ name }, index) => ({ name, id: index + 1 }));
  yield* zip.file('[Content_Types].xml', [
    `${xml}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>`,
    ...numbered.map(
      ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${type}.worksheet+xml"/>`,
    ),
    '</Types>',
  ]);
  yield* zip.file('_rels/.rels', [
    `${xml}<Relationships xmlns="${packages}/relationships">`,
    `<Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]);
  yield* zip.file('xl/workbook.xml', [
    `${xml}<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets>`,
    ...numbered.map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`),
    '</sheets></workbook>',
  ]);
  yield* zip.file('xl/_rels/workbook.xml.rels', [
    `${xml}<Relationships xmlns="${packages}/relationships">`,
    ...numbered.map(
      ({ id }) =>
        `<Relationship Id="rId${id}" Type="${documents}/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`,
    ),
    `<Relationship Id="rId0" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`,
  ]);
  yield* zip.file('xl/styles.xml', [styles]);
  for (const [index, sheet] of sheets.entries()) {
    yield* zip.file(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  }
  yield zip.end();
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells by their place: plain, heading, amount. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

async function* sheetXml({ heads, rows }: XlsxSheet): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${heads.length}" width="19" customWidth="1"/></cols><sheetData>`;
  yield `<row>${heads.map((head) => textCell(head, ' s="1"')).join('')}</row>`;
  for await (const page of rows) {
    yield page.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: XlsxCell): string {
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c s="2"><v>${cell.amount}</v></c>`;
}

const textCell = (text: string, style = '') =>
  text === '' ? '<c/>' : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

// XML has no way to write other control characters.
const escaped = (text: string) =>
  text
    .replaceAll(/[^\P{Control}\t\n\r]|[\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

interface ZipEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Writes a ZIP archive whose sizes follow each file (data descriptors), so that none is held. */
class ZipWriter {
  readonly #entries: ZipEntry[] = [];
  #offset = 0;

  async *file(path: string, content: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const name = Buffer.from(path);
    const offset = this.#offset;
    let [crc, size, packed] = [0, 0, 0];
    const header = [
      numbers(4, 0x04034b50),
      numbers(2, ...format),
      numbers(4, 0, 0, 0),
      numbers(2, name.length, 0),
    ];
    yield this.#counted(Buffer.concat([...header, name]));
    async function* measured() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    // A failure of the content destroys the compression, and so reaches the reader below.
    const deflate = pipeline(Readable.from(measured()), createDeflateRaw({ level: 6 }), () => undefined);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield this.#counted(chunk);
    }
    this.#entries.push({ name, offset, crc, packed, size });
    yield this.#counted(numbers(4, 0x08074b50, crc, packed, size));
  }

  end(): Buffer {
    const start = this.#offset;
    const directory = this.#entries.flatMap(({ name, offset, crc, packed, size }) => [
      ...[numbers(4, 0x02014b50), numbers(2, 20, ...format), numbers(4, crc, packed, size)],
      ...[numbers(2, name.length, 0, 0, 0, 0), numbers(4, 0, offset), name],
    ]);
    const size = directory.reduce((total, { length }) => total + length, 0);
    const count = this.#entries.length;
    return Buffer.concat([
      ...directory,
      ...[numbers(4, 0x06054b50), numbers(2, 0, 0, count, count), numbers(4, size, start), numbers(2, 0)],
    ]);
  }

  #counted(bytes: Buffer): Buffer {
    this.#offset += bytes.length;
    return bytes;
  }
}

/**
 * Version 2.0, flags (sizes follow, names are UTF-8), deflate, no time and 1 January 1980, the first day of ZIP:
 * workbooks of the same content are the same bytes.
 */
const format = [20, 0x808, 8, 0, 0x21];

/** Writes numbers of as many bytes each, the lowest byte first. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}
