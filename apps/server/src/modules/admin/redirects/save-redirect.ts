import { finalTarget, readOldPath, readTarget } from '@jhumka/domain/redirects';
import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findRedirect, lockRedirects, saveRedirectRow } from '../../catalogue/redirects/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { pagesNow } from './has-page.ts';
import { presentRedirect } from './present-redirect.ts';

const mostRedirects = 20_000;

/**
 * Saves a redirect from an old address to a page of the shop. Refused, by field: an invalid path, an old address with a
 * page, a target without one, and a cycle. Redirects to the old address are updated to the new target.
 */
export const saveRedirect: Verb<'admin.redirects.save'> = async (ctx, input) => {
  const from = readOldPath(input.from);
  if (from === null) throw badInput('from', 'must be an old address of the shop, such as /old-page');
  const wanted = readTarget(input.to);
  if (wanted === null) throw badInput('to', 'must be a page of the shop, such as /products');
  const hasPage = await pagesNow(ctx);
  if (await hasPage(from)) throw badInput('from', 'is a page of the shop, and nobody is led away from it');
  const row = await transact(ctx, async (tx) => {
    const all = await lockRedirects(tx);
    const known = new Map(all.map((one) => [one.from_path, one.target]));
    const before = known.get(from) ?? null;
    if (before === null && all.length >= mostRedirects) {
      throw badInput('from', `is over the limit of ${mostRedirects} redirects`);
    }
    const target = finalTarget(wanted, new Map([...known, [from, wanted]]));
    if (target === null) throw badInput('to', 'leads back to the old address');
    if (!(await hasPage(target))) throw badInput('to', 'leads to no page of the shop');
    const at = ctx.now();
    if (before !== target) {
      await saveRedirectRow(tx, { from_path: from, target, origin: 'written' }, at);
      for (const one of all) {
        if (one.target.replace(/[?#].*$/s, '') !== from) continue;
        await saveRedirectRow(tx, { ...one, target }, at);
      }
      await writeAudit(tx, ctx, {
        action: 'redirect.save',
        subjectId: from,
        changes: { to: { from: before, to: target } },
      });
    }
    return findRedirect(tx, from);
  });
  if (!row) throw new Error('the redirect just saved was not found');
  return { message: 'Redirect saved', data: presentRedirect(row, false) };
};
