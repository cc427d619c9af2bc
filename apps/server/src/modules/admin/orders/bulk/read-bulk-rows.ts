import type { VerbInput } from '@jhumka/contract';
import { delimiterOf, plainCell, withoutSeparatorLine } from '@jhumka/domain/csv';
import { isRounded, plainCode, roundedMessage } from '@jhumka/domain/typed';
import { CsvError, parse } from 'csv-parse/sync';
import { badInput } from '../../../../problem.ts';

/** One row of a bulk status change. */
export interface BulkRow {
  /** Line number in the file, header included; from 1 in a list of ids. */
  readonly line: number;
  readonly order: string;
  readonly courier_partner: string | undefined;
  readonly tracking_number: string | undefined;
  /** Error of the row that does not depend on its order, else ''. */
  readonly problem: string;
}

const maxBulkRows = 1_000;

/** Accepted headings, lower case and without punctuation. */
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

const maxDetailLength = 80;

/** Parses a list of orders, or a CSV file with the columns order, courier and tracking number. */
export function readBulkRows({
  ids,
  csv,
  courier_partner,
}: Pick<VerbInput<'admin.orders.bulkStatus'>, 'ids' | 'csv' | 'courier_partner'>): BulkRow[] {
  if ((ids === undefined) === (csv === undefined))
    throw badInput('ids', 'Please send the ids of orders, or a file, and not both');
  const rows =
    ids === undefined
      ? rowsOfFile(csv ?? '', courier_partner)
      : ids.map((order, index) => ({
          line: index + 1,
          order,
          courier_partner,
          tracking_number: undefined,
          problem: '',
        }));
  if (rows.length === 0) throw badInput(ids === undefined ? 'csv' : 'ids', 'names no order');
  if (rows.length > maxBulkRows) {
    throw badInput(ids === undefined ? 'csv' : 'ids', `names more than ${maxBulkRows} orders`);
  }
  return rows;
}

function rowsOfFile(csv: string, usualCourier: string | undefined): BulkRow[] {
  // U+FFFD marks bytes that were not UTF-8: the original text is lost.
  const unread = csv.indexOf('\uFFFD');
  if (unread !== -1) {
    const line = csv.slice(0, unread).split(/\r\n|\n|\r/).length;
    throw badInput('csv', `is not in UTF-8 in line ${line}: please save it again as “CSV UTF-8”`);
  }
  const [head, ...lines] = linesOf(withoutSeparatorLine(csv));
  if (!head) return [];
  const columns = head.record.map((name) => headings[name.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  if (!columns.includes('order')) throw badInput('csv', "needs a first line with a column 'order'");
  for (const name of ['order', 'courier', 'tracking'] as const) {
    if (columns.filter((column) => column === name).length > 1)
      throw badInput('csv', `has more than one column that says '${name}'`);
  }
  const cell = (record: readonly string[], name: 'order' | 'courier' | 'tracking') =>
    plainCell(record[columns.indexOf(name)] ?? '') || undefined;
  return lines.flatMap(({ record, line }) => {
    if (record.every((one) => one.trim() === '')) return [];
    return [
      {
        line,
        order: cell(record, 'order')?.slice(0, maxDetailLength).toWellFormed() ?? '',
        courier_partner: cell(record, 'courier') ?? usualCourier,
        tracking_number: plainCode(cell(record, 'tracking') ?? '') || undefined,
        problem: problemOf(record, columns),
      },
    ];
  });
}

/** Rejects rows with an extra cell, which shifts the others: the customer would get another order's tracking number. */
function problemOf(record: readonly string[], columns: readonly unknown[]): string {
  if (record.slice(columns.length).some((one) => one.trim() !== ''))
    return `This line has ${record.length} cells, but the header has ${columns.length}`;
  const rounded = record.find((one, index) => columns[index] !== undefined && isRounded(one));
  if (rounded !== undefined) return `‘${rounded}’ ${roundedMessage}`;
  const isLong = record.some(
    (one, index) => columns[index] !== undefined && one.trim().length > maxDetailLength,
  );
  return isLong ? `A cell of this line has more than ${maxDetailLength} characters` : '';
}

interface Line {
  readonly record: readonly string[];
  readonly line: number;
}

function linesOf(csv: string): Line[] {
  try {
    const lines: Line[] = [];
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      record_delimiter: ['\r\n', '\n', '\r'],
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
