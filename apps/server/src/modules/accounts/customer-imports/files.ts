import { hasRight, maskContact, type StaffRole } from '@jhumka/domain/staff';

/** Retention of the lines that an import left out: they are contacts of customers. */
export const fileRetentionMs = 7 * 86_400_000;

/** Returns the keys of an uploaded file, which ends with its import, and of its lines that were left out. */
export const filesOf = (importId: string) => {
  const name = `imports/${importId.replace('_', '-')}`;
  return { file: `${name}.csv`, leftOut: `${name}-left-out.csv` };
};

/** Masks the contacts in lines of a file, numbers in any spelling included, for a role that doesn't see them in full. */
export const linesForRole = (staff: StaffRole | undefined, lines: string): string =>
  hasRight(staff, 'customers.full')
    ? lines
    : maskContact(lines).replace(/\+?\d(?:[ ().-]{0,2}\d){7,}/g, (number) => `…${number.slice(-2)}`);
