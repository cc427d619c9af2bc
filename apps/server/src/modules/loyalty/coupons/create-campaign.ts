import { randomBytes } from 'node:crypto';
import { type CouponTerms, makeCouponCode } from '@jhumka/domain/coupons';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { insertCoupons } from './store.ts';
import { insertCampaign, insertCodes } from './store-campaigns.ts';

export interface NewCampaign {
  readonly name: string | undefined;
  readonly terms: CouponTerms;
  /** The code that an administrator chose; null for codes that are generated. */
  readonly code: string | null;
  /** Prefix of generated codes. */
  readonly prefix: string;
  /** Number of single-use codes; without it the campaign has one shared code. */
  readonly count: number | undefined;
  /** The customer who gets the coupons at once. */
  readonly userId: string | null;
}

/** Creates a campaign and its codes, in order; gives them to a customer if one is named. Throws 'code-exists'. */
export function insertCampaignWithCodes(
  ctx: ActorContext,
  { terms, code, prefix, count, userId, ...chosen }: NewCampaign,
): Promise<{ readonly id: string; readonly codes: readonly string[] }> {
  return transact(ctx, async (tx, ctx) => {
    const id = typeidUnboxed('cmp');
    const at = ctx.now();
    const name = chosen.name ?? code ?? `Coupons of ${at.toISOString().slice(0, 10)}`;
    await insertCampaign(tx, { id, name, terms, authorId: ctx.actor.userId, at });
    const how = { isForOne: count !== undefined || userId !== null, takenBy: userId, at };
    let codes: string[];
    if (code === null) codes = await generateCodes(tx, id, prefix, count ?? 1, how);
    else {
      codes = await insertCodes(tx, id, [code], how);
      if (codes.length === 0) throw new Problem('code-exists');
    }
    if (userId !== null) {
      const coupons = codes.map((each) => ({
        id: typeidUnboxed('cpn') as string,
        userId,
        code: each,
        campaignId: id,
        made: null,
        at,
      }));
      await insertCoupons(tx, coupons);
    }
    await writeAudit(tx, ctx, {
      action: 'coupon.create',
      subjectId: id,
      changes: { name: { from: null, to: name }, terms: { from: null, to: terms } },
      note: codes.length === 1 ? (codes[0] ?? '') : `${codes.length} codes`,
    });
    return { id, codes: codes.toSorted() };
  });
}

async function generateCodes(
  tx: Tx,
  id: string,
  prefix: string,
  count: number,
  how: Parameters<typeof insertCodes>[3],
): Promise<string[]> {
  const inserted: string[] = [];
  // A code that exists by chance is generated again.
  while (inserted.length < count) {
    const wanted = Array.from({ length: count - inserted.length }, () =>
      makeCouponCode(prefix, randomBytes(10)),
    );
    inserted.push(...(await insertCodes(tx, id, wanted, how)));
  }
  return inserted;
}
