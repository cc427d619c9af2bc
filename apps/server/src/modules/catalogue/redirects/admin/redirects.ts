import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { isReservedSlug, productIdOf } from '@jhumka/domain/catalogue';
import { finalTarget, readOldPath, readTarget } from '@jhumka/domain/redirects';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { isProductShown } from '../../products/store-products.ts';
import { findSectionSlugs } from '../../sections/store.ts';
import {
  deleteRedirectRow,
  findRedirect,
  listRedirectRows,
  lockRedirects,
  type RedirectRow,
  saveRedirectRow,
} from '../store.ts';

type HasPage = (address: string) => Promise<boolean>;

/** Loads the categories once, for any number of addresses. */
async function pagesNow({ db }: Pick<Context, 'db'>): Promise<HasPage> {
  const sections = await findSectionSlugs(db);
  return async (address) => {
    const [, first = '', second, ...more] = address
      .replace(/[?#].*$/s, '')
      .split('/')
      .map(decodeURIComponent);
    if (first === '') return true;
    if (more.length > 0) return isOwnArea(first);
    if (first === 'product') {
      const id = second === undefined ? null : productIdOf(second);
      return id !== null && isProductShown(db, id);
    }
    if (isReservedSlug(first)) return second === undefined || isOwnArea(first);
    const subcategories = sections.get(first);
    return subcategories !== undefined && (second === undefined || subcategories.has(second));
  };
}

/** First segments of which the shop owns every address. */
const ownAreas: ReadonlySet<string> = new Set([
  ...['dashboard', 'myorders', 'api', 'dev', 'assets', 'files', 'images', 'pictures', 'models'],
  ...['healthz', 'readyz', 'metrics'],
]);

const isOwnArea = (segment: string) => ownAreas.has(segment);

/** Lists redirects. */
export const listRedirects: Verb<'admin.redirects.list'> = async (ctx, { page, limit, search = '' }) => {
  const offset = (page - 1) * limit;
  const { rows, totalCount } = await listRedirectRows(ctx.db, { search, limit, offset });
  const hasPage = await pagesNow(ctx);
  return {
    message: 'Redirects',
    data: await Promise.all(rows.map(async (row) => presentRedirect(row, await hasPage(row.from_path)))),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

function presentRedirect(
  { from_path, target, origin, updated_at }: RedirectRow,
  isCovered: boolean,
): VerbReply<'admin.redirects.save'>['data'] {
  return { from: from_path, to: target, origin, is_covered: isCovered, updatedAt: updated_at };
}

const maxRedirects = 20_000;

/**
 * Saves a redirect from an old address to a page of the shop. Refused, by field: an invalid path, an old address with a
 * page, a target without one, and a cycle. Redirects to the old address are updated to the new target.
 */
export const saveRedirect: Verb<'admin.redirects.save'> = async (ctx, input) => {
  const from = readOldPath(input.from);
  if (from === null) throw badInput('from', 'The old address must be one of the shop, such as /old-page');
  const wanted = readTarget(input.to);
  if (wanted === null) throw badInput('to', 'The new address must be a page of the shop, such as /products');
  const hasPage = await pagesNow(ctx);
  if (await hasPage(from))
    throw badInput('from', 'The old address is a page of the shop, and nobody is led away from it');
  const row = await transact(ctx, async (tx, ctx) => {
    const all = await lockRedirects(tx);
    const known = new Map(all.map((one) => [one.from_path, one.target]));
    const before = known.get(from) ?? null;
    if (before === null && all.length >= maxRedirects) {
      throw badInput('from', `There are ${maxRedirects} redirects already`);
    }
    const target = finalTarget(wanted, new Map([...known, [from, wanted]]));
    if (target === null) throw badInput('to', 'The new address leads back to the old one');
    if (!(await hasPage(target))) throw badInput('to', 'The new address leads to no page of the shop');
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

/** Deletes a redirect. Throws 'not-found' for an unknown one. */
export const deleteRedirect: Verb<'admin.redirects.delete'> = async (ctx, input) => {
  const from = readOldPath(input.from) ?? '';
  await transact(ctx, async (tx, ctx) => {
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
