import { messageOf } from '../../../../api/problem-message.ts';

/** Attributes that are typed of each unit, in the order of its table. */
export const unitColumns = ['serial', 'huid', 'gross_weight_g', 'net_weight_g', 'certificate'] as const;
export type UnitColumn = (typeof unitColumns)[number];
export type UnitRow = Readonly<Record<UnitColumn, string>>;

/** A row in which nothing is typed yet. */
export const emptyUnit: UnitRow = {
  serial: '',
  huid: '',
  gross_weight_g: '',
  net_weight_g: '',
  certificate: '',
};

const isEmpty = (row: UnitRow) => Object.values(row).every((text) => text.trim() === '');

/** Makes as many rows as there is stock; what is typed stays, also beyond it. */
export function fitRows(rows: readonly UnitRow[], stock: number): UnitRow[] {
  const typed = rows.findLastIndex((row) => !isEmpty(row)) + 1;
  const count = Math.max(stock, typed);
  return Array.from({ length: count }, (_, index) => rows[index] ?? emptyUnit);
}

/** Numbers the units that have no serial yet: 'JH-R-1-003'. */
export function numberRows(rows: readonly UnitRow[], sku: string): UnitRow[] {
  const taken = new Set(rows.map(({ serial }) => serial.trim()));
  let next = 0;
  const free = (): string => {
    next += 1;
    const serial = `${sku}-${String(next).padStart(3, '0')}`;
    return taken.has(serial) ? free() : serial;
  };
  return rows.map((row) => (row.serial.trim() === '' ? { ...row, serial: free() } : row));
}

/** Returns what keeps the rows from being saved; '' when nothing does. */
export function missingIn(rows: readonly UnitRow[], stock: number): string {
  if (rows.length > stock) return `${rows.length} units, but ${stock} in stock`;
  const count = rows.filter(({ serial }) => serial.trim() === '').length;
  return count === 0 ? '' : `${count} ${count === 1 ? 'serial' : 'serials'} missing`;
}

/** The row whose HUID or serial another unit has, by the path of its field. */
export function takenIn(error: unknown, rows: readonly UnitRow[]): Readonly<Record<string, string>> {
  for (const column of ['huid', 'serial'] as const) {
    const message = messageOf(error, `${column}-taken`);
    const end = message?.toUpperCase();
    const index = rows.findLastIndex(
      (row) => row[column].trim() !== '' && end?.endsWith(` ${row[column].trim().toUpperCase()}`),
    );
    if (message && index >= 0) return { [`units.${index}.${column}`]: message };
  }
  return {};
}

/** Input of a unit: an empty text is sent as nothing known. */
export const writtenUnit = (row: UnitRow) => ({
  serial: row.serial.trim(),
  huid: orNull(row.huid),
  certificate: row.certificate.trim(),
  gross_weight_g: orNull(row.gross_weight_g),
  net_weight_g: orNull(row.net_weight_g),
});

/** A text that is typed, null where none is. */
export const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
