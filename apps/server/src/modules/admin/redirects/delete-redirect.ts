import { readOldPath } from '@jhumka/domain/redirects';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { deleteRedirectRow, lockRedirects } from '../../catalogue/redirects/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';

/** Deletes a redirect. Throws 'not-found' for an unknown one. */
export const deleteRedirect: Verb<'admin.redirects.delete'> = async (ctx, input) => {
  const from = readOldPath(input.from) ?? '';
  await transact(ctx, async (tx) => {
    const known = (await lockRedirects(tx)).find(({ from_path }) => from_path === from);
    if (!known) throw new Problem('not-found');
    await deleteRedirectRow(tx, from);
    await writeAudit(tx, ctx, {
      action: 'redirect.delete',
      subjectId: from,
      changes: { to: { from: known.target, to: null } },
    });
  });
  return { message: 'Redirect deleted', data: { from } };
};
