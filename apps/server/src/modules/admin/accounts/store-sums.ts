import { addMonths, type Month } from '@jhumka/domain/calendar';
import type { TaxDocumentKind } from '@jhumka/domain/invoices';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { MonthSums } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { startOfMonth } from '../../orders/invoices/store-locked-months.ts';

// An order with such items is invoiced when it is packed.
const hasUnits = sql`exists (select from order_items where order_id = orders.id and kept_by_units)`;

/**
 * Each invoice and credit note of a month, with the same amount by its order and by its payments (decision 0137). One
 * that is missing is in the month in which it was due.
 */
function comparedIn(month: Month) {
  const [from, until] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
  return sql`
    with entries as (
      select order_id, kind, part, revision, number, (content -> 'figures' ->> 'total')::bigint as documented
      from tax_documents where created_at >= ${from} and created_at < ${until}
      union all
      select id, 'invoice', 0, 0, null, 0 from orders
      where invoice_number = ''
        and order_status in ('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned')
        and not (order_status = 'confirmed' and ${hasUnits})
        and coalesce((
          select min(at) from order_events where order_id = orders.id
            and order_status = case when ${hasUnits} then 'packed' else 'confirmed' end
        ), updated_at) between ${from} and ${until}::timestamptz - interval '1 microsecond'
      union all
      select returned.order_id, 'credit-note', returned.part, null, null, 0
      from order_returns returned join orders on orders.id = returned.order_id
      where returned.credit_note_number = '' and not ends_order and invoice_number <> ''
        and returned.created_at >= ${from} and returned.created_at < ${until}
      union all
      select id, 'credit-note', 0, null, null, 0 from orders
      where credit_note_number = '' and invoice_number <> '' and order_status in ('cancelled', 'returned')
        and coalesce((
          select max(at) from order_events where order_id = orders.id and order_status = orders.order_status
        ), updated_at) between ${from} and ${until}::timestamptz - interval '1 microsecond'
    ), priced as (
      select entries.*, orders.order_number, orders.payment_method, orders.payment_status, returned.refund_id,
        exchange_credit, coins_paid + credit_used as not_money,
        case when entries.part > 0 then returned.back_in_coins else orders.back_in_coins - coalesce((
          select sum(part.back_in_coins) from order_returns part where part.order_id = orders.id and not part.ends_order
        ), 0) end::bigint as back_in_coins, payment_method = 'cod' and (
          payment_status = 'cod_due' or order_status = 'cancelled' and exchange_credit > 0 and payment_means = ''
        ) as is_uncollected,
        coalesce((
          select sum(sent.exchange_credit) from returns join orders sent on sent.id = returns.exchange_order_id
          where entries.kind = 'credit-note' and entries.part > 0
            and returns.order_id = entries.order_id and returns.part = entries.part
        ), 0)::bigint as exchanged,
        replaced.order_id is not null as is_replaced, replaced.refund_id as change_refund_id,
        case when replaced.order_id is not null then (replaced.before ->> 'grand_total')::bigint
          when kind = 'invoice' then orders.grand_total when entries.part > 0 then returned.amount
          else orders.grand_total - orders.refunded_total end::bigint as ordered
      from entries join orders on orders.id = entries.order_id
        left join order_returns returned
          on returned.order_id = entries.order_id and returned.part = entries.part and entries.part > 0
        left join order_changes replaced
          on replaced.order_id = entries.order_id and replaced.revision = entries.revision and entries.part = 0
    ), paid as (
      select priced.*,
        case when kind = 'credit-note' then 0
          when is_uncollected then exchange_credit
          when payment_method = 'cod' or is_replaced then ordered
          -- What was paid back after a change was received for the replaced invoice.
          else exchange_credit + not_money + coalesce((
            select sum(amount) from payments where order_id = priced.order_id and decision = 'pays'
          ), 0) + coalesce((
            select sum(amount) from order_change_payments where order_id = priced.order_id and paid_at is not null
          ), 0) - coalesce((
            select sum(amount + already_back) from refunds join order_changes on refund_id = refunds.id
            where order_changes.order_id = priced.order_id
          ), 0) end::bigint as received,
        case when is_uncollected then ordered - exchange_credit else 0 end as cash_due,
        back.refunded + exchanged + case when kind = 'credit-note' and not is_replaced then back_in_coins else 0 end
          as refunded, back.refunds_due
      from priced cross join lateral (
        -- The credit note of a replaced invoice is paid back, or pays the new one.
        select coalesce(sum(already_back + case status when 'processed' then amount else 0 end), 0)::bigint
            + case when kind = 'credit-note' and is_replaced and not is_uncollected
              then ordered - coalesce(sum(amount + already_back), 0) else 0 end::bigint as refunded,
          coalesce(sum(amount) filter (where status <> 'processed'), 0)::bigint as refunds_due
        from refunds
        where priced.kind = 'credit-note' and refunds.order_id = priced.order_id
          and reason in ('cancelled-after-payment', 'returned')
          and case when priced.part > 0 then refunds.id = priced.refund_id
            when priced.is_replaced then refunds.id = priced.change_refund_id else not exists (
              select from order_returns part where part.refund_id = refunds.id and not part.ends_order
            ) and not exists (select from order_changes where order_changes.refund_id = refunds.id) end
      ) back
    ), compared as (
      select paid.*, case kind when 'invoice' then 1 else -1 end as sign,
        received + cash_due + refunded + refunds_due as settled,
        greatest(documented, ordered, received + cash_due + refunded + refunds_due)
          - least(documented, ordered, received + cash_due + refunded + refunds_due) as difference
      from paid
    )`;
}

/** Sums a month by its orders, its tax documents and its payments. */
export async function readMonthSums(db: Db | Tx, month: Month): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    ${comparedIn(month)}
    select count(number)::int as documents,
      coalesce(sum(sign * documented), 0)::bigint as documented, coalesce(sum(sign * ordered), 0)::bigint as ordered,
      coalesce(sum(received), 0)::bigint as received, coalesce(sum(sign * cash_due), 0)::bigint as cash_due,
      coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(refunds_due), 0)::bigint as refunds_due,
      coalesce(sum(difference), 0)::bigint as difference, (count(*) filter (where difference > 0))::int as differing
    from compared`.execute(db);
  return rows[0] as MonthSums;
}

/** An invoice or a credit note, missing or with another amount than its order or its payments; all are positive. */
export interface DifferenceRow {
  readonly kind: TaxDocumentKind;
  readonly order_number: string;
  readonly number: string | null;
  readonly documented: Paise;
  readonly ordered: Paise;
  readonly settled: Paise;
}

/** Lists what differs, the largest difference first. */
export async function listDifferences(db: Db | Tx, month: Month, max: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    ${comparedIn(month)}
    select kind, order_number, number, documented, ordered, settled from compared
    where difference > 0 order by difference desc, order_number limit ${max}`.execute(db);
  return rows;
}
