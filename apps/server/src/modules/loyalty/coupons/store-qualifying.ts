import type { CouponTerms } from '@jhumka/domain/coupons';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';

/** Counts the customers who meet a campaign's conditions, and all customers. */
export async function countQualifying(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  { tiers, firstOrderOnly, tags = [] }: CouponTerms,
): Promise<{ readonly people: number; readonly reached: number }> {
  const { vip_thresholds } = await readSettings(ctx);
  const { rows } = await sql<{ people: number; reached: number }>`
    with customers as (
      select id, tags from users where role = 'USER' and status = 'Active' and deleted_at is null
    ), spends as (
      select o.user_id, sum(o.grand_total - o.refunded_total) filter (where o.payment_status = 'paid') as spent,
        bool_or(o.order_status not in ('cancelled', 'returned') and o.payment_status <> 'failed') as has_order
      from orders o group by o.user_id
    ), stated as (
      select s.id, s.tags, coalesce(p.has_order, false) as has_order, case
        when m.user_id is null then 'NONE'
        when coalesce(p.spent, 0) >= ${vip_thresholds.PLATINUM}::bigint then 'PLATINUM'
        when coalesce(p.spent, 0) >= ${vip_thresholds.GOLD}::bigint then 'GOLD'
        when coalesce(p.spent, 0) >= ${vip_thresholds.SILVER}::bigint then 'SILVER'
        else 'NONE' end as tier
      from customers s left join spends p on p.user_id = s.id left join vip_memberships m on m.user_id = s.id
    )
    select count(*)::int as reached,
      (count(*) filter (where (${tiers.length === 0} or tier = any(${tiers}::text[]))
        and (${tags.length === 0} or tags && ${tags}::text[])
        and (not ${firstOrderOnly}::boolean or not has_order)))::int as people
    from stated`.execute(ctx.db);
  return rows[0] ?? { people: 0, reached: 0 };
}
