import type { VerbInput } from '@jhumka/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { badInput } from '../../../problem.ts';

/** One line of what is to be moved. */
export interface BulkRow {
  /** As people count the lines of their file; from 1 in a list of ids. */
  readonly line: number;
  readonly order: string;
  readonly courier_partner: string | undefined;
  readonly tracking_number: string | undefined;
}

const mostBulkRows = 1_000;

/** The headings that people give the columns, in small letters without signs. */
const headings: Readonly<Record<string, 'order' | 'courier' | 'tracking'>> = {
  order: 'order',
  orderid: 'order',
  ordernumber: 'order',
  number: 'order',
  courier: 'courier',
  courierpartner: 'courier',
  tracking: 'tracking',
  trackingnumber: 'tracking',
  awb: 'tracking',
};

const longestDetail = 80;

/** The lines of a list of orders, or of a file with the columns order, courier and tracking number. */
export function readBulkRows({
  ids,
  csv,
  courier_partner,
}: Pick<VerbInput<'order.bulkStatus'>, 'ids' | 'csv' | 'courier_partner'>): BulkRow[] {
  if ((ids === undefined) === (csv === undefined)) throw badInput('ids', 'or a file is needed, and not both');
  const rows =
    ids === undefined
      ? rowsOfFile(csv ?? '', courier_partner)
      : ids.map((order, index) => ({ line: index + 1, order, courier_partner, tracking_number: undefined }));
  if (rows.length === 0) throw badInput(ids === undefined ? 'csv' : 'ids', 'names no order');
  if (rows.length > mostBulkRows) {
    throw badInput(ids === undefined ? 'csv' : 'ids', `names more than ${mostBulkRows} orders`);
  }
  return rows;
}

function rowsOfFile(csv: string, usualCourier: string | undefined): BulkRow[] {
  const [head, ...lines] = linesOf(csv);
  if (!head) return [];
  const columns = head.record.map((name) => headings[name.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  if (!columns.includes('order')) throw badInput('csv', "needs a first line with a column 'order'");
  const cell = (record: readonly string[], name: 'order' | 'courier' | 'tracking') =>
    plain(record[columns.indexOf(name)] ?? '').slice(0, longestDetail) || undefined;
  return lines.flatMap(({ record, line }) => {
    const order = cell(record, 'order');
    if (order === undefined && record.every((one) => one.trim() === '')) return [];
    return [
      {
        line,
        order: order ?? '',
        courier_partner: cell(record, 'courier') ?? usualCourier,
        tracking_number: cell(record, 'tracking'),
      },
    ];
  });
}

/** A sign that an export put before a cell so that it is no formula is taken away again. */
const plain = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, '');

interface Line {
  readonly record: readonly string[];
  readonly line: number;
}

function linesOf(csv: string): Line[] {
  try {
    const lines: Line[] = [];
    parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      on_record: (record: string[], info) => {
        lines.push({ record, line: info.lines });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badInput('csv', `is no readable file: ${error.message}`);
  }
}
