import { pageInfoOf } from '@jhumka/contract';
import type { Verb } from '../../../verb.ts';
import { listRedirectRows } from '../../catalogue/redirects/index.ts';
import { pagesNow } from './has-page.ts';
import { presentRedirect } from './present-redirect.ts';

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
