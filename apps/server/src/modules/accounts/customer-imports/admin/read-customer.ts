import { customerTag, maxCustomerTags } from '@jhumka/contract/wire/customer-tags';
import { type SnakeCased, snakeCased } from '@jhumka/contract/wire/spelling';
import { checkEmail, checkName, hasEmail, nameOfEmail } from '@jhumka/domain/accounts';
import { type CheckedAddress, checkAddress, normaliseMobile } from '@jhumka/domain/addresses';
import type { FileKind, MappedColumn, Row } from '../../../platform/uploads/csv-rows.ts';

const addressFields = ['company', 'address1', 'address2', 'city', 'province', 'country', 'zip'] as const;
type CustomerField =
  | (typeof addressFields)[number]
  | ('firstname' | 'lastname' | 'email' | 'phone' | 'addressphone' | 'provincecode' | 'countrycode')
  | ('note' | 'tags');

const own: readonly CustomerField[] = ['firstname', 'lastname', 'email', 'phone', 'note', 'tags'];
const ofAddress: readonly CustomerField[] = [...addressFields, 'provincecode', 'countrycode'];

const hasAny = (columns: readonly MappedColumn<CustomerField>[], ...fields: readonly CustomerField[]) =>
  columns.some(({ field }) => field !== null && fields.includes(field));

/**
 * Columns of Shopify's export of customers; those of an address begin with 'Default Address', but for older exports.
 * Others, such as consent and what was spent, are not read.
 */
export const customerFile: FileKind<CustomerField> = {
  known: new Map<string, CustomerField>([
    ...own.map((field) => [field, field] as const),
    ...ofAddress.flatMap((field) => [[field, field] as const, [`defaultaddress${field}`, field] as const]),
    ['defaultaddressphone', 'addressphone'],
  ]),
  codes: new Set(['email', 'phone', 'addressphone', 'zip']),
  missing: (columns) =>
    hasAny(columns, 'email', 'phone') && hasAny(columns, 'firstname') && hasAny(columns, 'lastname')
      ? ''
      : 'The columns of this file are not those of Shopify’s export of customers.',
  mapping: {},
};

/** A customer as a line gives one. */
export interface NewCustomer {
  readonly line: number;
  readonly name: string;
  /** Null for one who is known by a mobile number alone. */
  readonly email: string | null;
  readonly mobile: string | null;
  readonly address: SnakeCased<CheckedAddress> | null;
  readonly tags: readonly string[];
  readonly note: string;
}

/** Takes what is said about a column; it never contains the cell, since it outlives the file. */
export type Report = (column: string, message: string) => void;

/** Reads a line; undefined where it is wrong. Remarks name what a customer comes without. */
export function readCustomer(
  { line, cells }: Row<CustomerField>,
  report: Report,
  remark: Report,
): NewCustomer | undefined {
  const email = cells.email === undefined ? null : readEmail(cells.email);
  const phone = cells.phone ?? cells.addressphone;
  const mobile = phone === undefined ? null : normaliseMobile(phone);
  const typedName = [cells.firstname, cells.lastname].filter(Boolean).join(' ');
  const name = checkName(typedName || (email ? nameOfEmail(email) : 'Customer'));
  if (email === undefined) report('Email', 'is no email address');
  if (email === null && mobile === null)
    report('Email', 'is required, or a mobile number of India (ten digits)');
  if (!name.ok) report('Name', name.issues[0]?.code === 'name-too-long' ? 'is too long' : 'has no letter');
  if (email === undefined || (email === null && mobile === null) || !name.ok) return undefined;
  if (phone !== undefined && mobile === null) remark('Phone', 'is no mobile number of India: left out');
  return {
    ...{ line, name: name.value, email, mobile },
    address: readAddress(cells, phone, remark),
    tags: readTags(cells.tags ?? '', remark),
    note: readNote(cells.note ?? '', remark),
  };
}

function readEmail(typed: string): string | undefined {
  const checked = checkEmail(typed);
  return checked.ok && hasEmail(checked.value) ? checked.value : undefined;
}

/** Labels of the fields of an address in a remark. */
const labels: Readonly<Record<string, string>> = {
  ...{ addressLine: 'address', city: 'city', state: 'state', country: 'country' },
  ...{ pincode: 'pincode', mobile: 'mobile number' },
};

function readAddress(
  cells: Row<CustomerField>['cells'],
  phone: string | undefined,
  remark: Report,
): NewCustomer['address'] {
  const { company, address1, address2, city, zip } = cells;
  if ([address1, address2, city, zip].every((cell) => cell === undefined)) return null;
  const checked = checkAddress({
    addressLine: [company, address1, address2].filter(Boolean).join(', '),
    city,
    state: cells.provincecode ?? cells.province,
    country: cells.countrycode ?? cells.country,
    pincode: zip,
    mobile: cells.addressphone ?? phone,
  });
  if (checked.ok) return snakeCased(checked.value);
  const wrong = [...new Set(checked.issues.map(({ path }) => labels[path] ?? path))];
  remark('Address', `is left out: ${wrong.join(', ')} missing or not of India`);
  return null;
}

function readTags(cell: string, remark: Report): string[] {
  const typed = cell.split(',').filter((tag) => tag.trim() !== '');
  const read = typed.flatMap((tag) => customerTag.safeParse(tag).data ?? []);
  const tags = [...new Set(read)].slice(0, maxCustomerTags);
  if (read.length < typed.length || tags.length < new Set(read).size)
    remark('Tags', `are left out in part: a customer has at most ${maxCustomerTags}, of 40 letters each`);
  return tags;
}

const maxNoteLength = 500;

function readNote(cell: string, remark: Report): string {
  const note = cell.replaceAll(/(?!\n)\p{Cc}/gu, ' ').toWellFormed();
  if (note.length <= maxNoteLength) return note;
  remark('Note', `is shortened to ${maxNoteLength} letters`);
  return note.slice(0, maxNoteLength).toWellFormed();
}
