import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { UnitRow } from './store.ts';

const types = [
  { extension: 'pdf', mime: 'application/pdf', begins: '%PDF-', ends: '%%EOF' },
  { extension: 'jpg', mime: 'image/jpeg', begins: '\xff\xd8\xff', ends: '\xff\xd9' },
  { extension: 'png', mime: 'image/png', begins: '\x89PNG\r\n\x1a\n', ends: 'IEND\xae\x42\x60\x82' },
] as const;

/** Room after the end of a file, which writers fill with line feeds and comments. */
const tailBytes = 1_024;

/**
 * Stores the file of a certificate as it is, and returns its key. Throws 'certificate-unreadable' for anything but a
 * whole PDF, JPEG or PNG.
 */
export async function addCertificate(
  { files }: Pick<Context, 'files'>,
  content: Uint8Array,
): Promise<string> {
  const text = (from: number, to?: number) => Buffer.from(content.subarray(from, to)).toString('latin1');
  const type = types.find(
    ({ begins, ends }) => text(0, begins.length) === begins && text(-tailBytes).includes(ends),
  );
  if (!type) throw new Problem('certificate-unreadable');
  const key = `certificates/${createHash('sha256').update(content).digest('hex')}.${type.extension}`;
  if (!(await files.has(key))) await files.put(key, content);
  return key;
}

/** Reads the file of a unit's certificate, for a download. Throws 'certificate-not-found'. */
export async function readCertificate(
  { files }: Pick<Context, 'files'>,
  unit: Pick<UnitRow, 'certificate_file' | 'certificate' | 'serial'>,
): Promise<{ readonly data: Buffer; readonly fileName: string; readonly mime: string }> {
  const key = unit.certificate_file;
  const type = types.find(({ extension }) => key?.endsWith(extension));
  const data = key === null ? undefined : await files.get(key);
  if (!type || !data) throw new Problem('certificate-not-found');
  const name = `certificate-${unit.certificate || unit.serial}`.replaceAll(/[^\w-]/g, '-');
  return { data, fileName: `${name}.${type.extension}`, mime: type.mime };
}
