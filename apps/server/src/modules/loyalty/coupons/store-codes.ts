import type { CouponTerms } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { countWritten } from '../../../database/queries.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

/** An entered code with its campaign. */
export interface EnteredCode {
  readonly code: string;
  readonly name: string;
  readonly campaign_id: string;
  readonly is_for_one: boolean;
  readonly claimed_by: string | null;
  readonly terms: CouponTerms;
  readonly uses: number;
  readonly own_uses: number;
  readonly spent: Paise;
  readonly withdrawn_at: string | null;
}

/** Finds a code; a `locks` one with its campaign locked against withdrawal and changes until the transaction ends. */
export async function findCode(
  tx: Tx,
  code: string,
  { userId, locks }: { readonly userId: string; readonly locks: boolean },
): Promise<EnteredCode | undefined> {
  const { rows } = await sql<EnteredCode>`
    select k.code, p.name, k.campaign_id, k.is_for_one, k.claimed_by, p.terms, p.uses, p.spent, p.withdrawn_at,
      (select count(*)::int from coupon_uses o where o.campaign_id = k.campaign_id and o.user_id = ${userId}
        and o.restored_at is null) as own_uses
    from coupon_codes k join coupon_campaigns p on p.id = k.campaign_id
    where k.code = ${code} ${locks ? sql`for share of p` : sql``}`.execute(tx);
  return rows[0];
}

/** Claims a single-use code; false when another customer was first. */
export async function takeCode(tx: Tx, code: string, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_codes')
    .set({ claimed_by: userId, claimed_at: at })
    .where('code', '=', code)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names the account that stays as who claimed the codes of a joined one. */
export const moveClaims = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(tx, sql`update coupon_codes set claimed_by = ${stays.id} where claimed_by = ${goes.id}`);
