import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addCertificate, readCertificate } from '../certificate-file.ts';
import { presentUnit } from '../present-unit.ts';
import { findUnit, updateUnitRow } from '../store.ts';

/** Saves the file of a unit's certificate; another one replaces it. */
export const setCertificate: Verb<'admin.units.setCertificate'> = async (ctx, { id }) => {
  if (ctx.upload === undefined) throw new Problem('upload-missing');
  // An unknown unit stores no file.
  await findUnit(ctx.db, id);
  const certificate_file = await addCertificate(ctx, ctx.upload);
  const unit = await transact(ctx, async (tx, ctx) => {
    const before = await findUnit(tx, id);
    await updateUnitRow(tx, id, { certificate_file }, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'unit.certificate',
      subjectId: id,
      changes: { certificate_file: { from: before.certificate_file, to: certificate_file } },
    });
    return { ...before, certificate_file };
  });
  return { message: 'Certificate saved', data: presentUnit(unit) };
};

/** Returns the file of a unit's certificate. */
export const getCertificate: Verb<'admin.units.certificate'> = async (ctx, { id }) => {
  return { message: 'Certificate', ...(await readCertificate(ctx, await findUnit(ctx.db, id))) };
};
