import { toRupees } from '@jhumka/domain/money';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeExportAudit } from '../../../platform/audit/audited-export.ts';
import { findCampaign, listCampaignCodes } from '../store-campaigns.ts';

const atOnce = 5_000;

/** Streams the codes of a campaign with their states as CSV. Throws 'campaign-not-found'. */
export const exportCodes: Verb<'admin.campaigns.codes'> = async (ctx, { id }) => {
  if (!(await findCampaign(ctx.db, id))) throw new Problem('campaign-not-found');
  const lines = ['code,for,taken_by,taken_at,state,order,saved_rupees'];
  for (let after = ''; ; ) {
    const rows = await listCampaignCodes(ctx.db, id, after, atOnce);
    // Codes, ids, numbers and timestamps contain no comma, quote or formula.
    for (const { code, is_for_one, claimed_by, claimed_at, state, order_number, saved } of rows) {
      const cells = [
        code,
        is_for_one ? 'one person' : 'everybody',
        claimed_by ?? '',
        claimed_at ?? '',
        state ?? '',
        order_number ?? '',
        saved === null ? '' : toRupees(saved),
      ];
      lines.push(cells.join(','));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.code;
  }
  const facts = { action: 'coupon.export', list: id } as const;
  await writeExportAudit(ctx, facts, { count: lines.length - 1 });
  return { message: 'Codes', data: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`) };
};
