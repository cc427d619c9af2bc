import { freeTerms } from '@jhumka/domain/coupons';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Customer } from './customers.ts';
import type { ShopData } from './shop.ts';

const id = 'cmp_00000000000000000000000000';
const terms = { ...freeTerms, discount: { kind: 'fixed', value: fromRupees(50) } };

/** Code that every customer of the bench may use, as often as they like. */
export const sharedCode = 'BENCH50';

/** Starts a campaign with one shared code, or starts it again: nobody has used it. */
export async function restartCampaign(
  { connection: { db } }: ShopData,
  [author]: readonly Customer[],
): Promise<void> {
  await sql`truncate coupon_uses`.execute(db);
  await sql`delete from coupons`.execute(db);
  await sql`delete from coupon_campaigns where id = ${id}`.execute(db);
  await sql`
    insert into coupon_campaigns (id, name, terms, author_id, created_at)
    values (${id}, 'Bench', ${JSON.stringify(terms)}, ${author?.userId}, now())`.execute(db);
  await sql`
    insert into coupon_codes (code, campaign_id, is_for_one) values (${sharedCode}, ${id}, false)`.execute(
    db,
  );
}
