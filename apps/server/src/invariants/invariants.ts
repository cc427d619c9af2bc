import { advice } from './advice.ts';
import { catalogueInvariants } from './catalogue-invariants.ts';
import { creditInvariants } from './credit-invariants.ts';
import { exchangeInvariants } from './exchange-invariants.ts';
import type { Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { loyaltyInvariants } from './loyalty-invariants.ts';
import { unitInvariants } from './unit-invariants.ts';

const onItsWay = `('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered')`;
/** Reasons of refunds of the whole order; a payment that never paid its order is refunded in full for other reasons. */
const ofTheOrder = `reason in ('cancelled-after-payment', 'returned') and not exists (
  select from order_changes c where c.refund_id = r.id)`;
/** An order is refunded once these are; refunds of extra payments don't count. */
const stillOpen = `reason not in ('already-paid', 'amount-differs')`;
/** Amount that an order itself is paid with in money. */
const due = 'o.grand_total - o.exchange_credit - o.coins_paid - o.credit_used';
/** Value of goods of an order that has paid for others instead of being refunded (decision 0140). */
const paidForOthers = `(select coalesce(sum(n.exchange_credit), 0) from orders n where n.exchange_of = o.id)`;
/** Amount that was paid of an order until it ended: by goods alone, where the rest was still due. */
const paidUntilItsEnd = `case
  when exchange_credit > 0 and order_status = 'cancelled' and payment_means = '' and not exists (
    select from payments p where p.order_id = o.id and decision = 'pays') then exchange_credit
  else grand_total end`;

/** The refund of a lower total after a change is no refund of what the order costs now. */
const ofChange = 'exists (select from order_changes c where c.refund_id = r.id)';
const refundedByChanges = `(
  select coalesce(sum(r.amount + r.already_back), 0) from refunds r where r.order_id = o.id and ${ofChange})`;
/** Amount of an order's total that changes which made it dearer have paid. */
const paidByChanges = `(
  select coalesce(sum(c.amount), 0) from order_change_payments c where c.order_id = o.id and c.paid_at is not null)`;
/** A tax document of the current invoice of an order, which a change may have replaced. */
const isCurrent = `not exists (select from tax_documents i
  where i.order_id = p.order_id and i.kind = 'invoice' and i.revision > p.revision)`;

/** Every invariant of money and stock that can be checked from the rows alone. */
export const invariants: readonly Invariant[] = [
  ...catalogueInvariants,
  {
    name: 'captured money pays an order or is refunded',
    advice: advice.provider,
    sql: `select provider_payment_id as id from payments p
      where status in ('captured', 'refunded') and (decision is null and status = 'captured'
        or decision = 'refunded' and amount <> (
          select coalesce(sum(amount + already_back), 0) from refunds r where r.provider_payment_id = p.provider_payment_id))`,
  },
  {
    name: 'an order is paid with its grand total, less what goods, coins and credit have paid',
    advice: advice.provider,
    sql: `select provider_payment_id as id from payments p join orders o on o.id = p.order_id
      where decision = 'pays' and (p.amount <> ${due} + ${refundedByChanges} - ${paidByChanges} or currency <> 'INR' or payment_method <> 'razorpay')`,
  },
  {
    name: 'an order paid online has its payment',
    advice: advice.provider,
    sql: `select id from orders o
      where payment_method = 'razorpay' and payment_status = 'paid' and ${due} > 0 and not exists (
        select from payments p where p.order_id = o.id and decision = 'pays')`,
  },
  {
    name: 'the payment of a cancelled or returned order is refunded',
    advice: advice.refund,
    sql: `select o.id from orders o
      where (payment_status in ('refund_pending', 'refunded') and payment_method = 'cod'
          or order_status in ('cancelled', 'returned') and (exchange_credit > 0 or exists (
            select from payments p where p.order_id = o.id and decision = 'pays')))
        and ${paidUntilItsEnd} - ${paidForOthers} - back_in_coins <> (
          select coalesce(sum(amount + already_back), 0) from refunds r where r.order_id = o.id and ${ofTheOrder})`,
  },
  {
    name: 'an active order has no refunds but for its returned parts',
    advice: advice.refund,
    sql: `select id from orders o
      where payment_status = 'paid' and order_status not in ('cancelled', 'returned') and refunded_total - ${paidForOthers} - back_in_coins <> (
        select coalesce(sum(amount + already_back), 0) from refunds r where r.order_id = o.id and ${ofTheOrder})`,
  },
  {
    name: 'refunds never exceed the payment',
    advice: advice.refund,
    sql: `select p.provider_payment_id as id from payments p join refunds r using (provider_payment_id)
      where r.status <> 'failed' group by p.provider_payment_id having sum(r.amount) > p.amount`,
  },
  {
    name: 'the refunded total of an order is the sum of its partial returns',
    advice: advice.refund,
    sql: `select id from orders o where refunded_total <> (
      select coalesce(sum(amount), 0) from order_returns t where t.order_id = o.id and not ends_order)`,
  },
  {
    name: 'a return is the sum of its items and its delivery charge',
    advice: advice.refund,
    sql: `select t.order_id || ' ' || t.part as id from order_returns t
      left join order_return_lines l on l.order_id = t.order_id and l.part = t.part
      join orders o on o.id = t.order_id
      -- The goods of an exchange may come back before the rest was paid.
      where not (t.ends_order and o.exchange_credit > 0)
      group by t.order_id, t.part, o.bill
      having t.amount <> coalesce(sum(l.amount), 0)
        + case when t.delivery and t.amount > 0 then (o.bill ->> 'delivery')::bigint else 0 end`,
  },
  {
    name: 'no more units are returned than were bought',
    advice: advice.return,
    sql: `select l.order_id as id from order_return_lines l
      join order_items i on i.order_id = l.order_id and i.variant_id = l.variant_id
        and i.line_key = l.line_key
      group by l.order_id, l.variant_id, l.line_key, i.quantity having sum(l.quantity) > i.quantity`,
  },
  {
    name: 'a shipped order is paid or cash on delivery',
    advice: advice.provider,
    sql: `select id from orders
      where payment_method = 'razorpay' and order_status in ${onItsWay} and payment_status <> 'paid'`,
  },
  {
    name: 'open returns of an order have no more units than it has',
    advice: advice.return,
    sql: `select r.order_id as id from returns r join return_lines l on l.return_id = r.id
      join order_items i on i.order_id = r.order_id and coalesce(nullif(i.line_key, ''), i.variant_id) = l.line_key
      where r.state in ('asked', 'approved', 'picked_up', 'received', 'inspected')
      group by r.order_id, l.line_key, i.quantity having sum(l.quantity) > i.quantity`,
  },
  {
    name: 'the last event of a return is its state, and its end has a time',
    advice: advice.report,
    sql: `select r.id from returns r join lateral (
        select state from return_events e where e.return_id = r.id order by position desc limit 1
      ) last on true
      where last.state <> r.state
        or (ended_at is null) <> (r.state in ('asked', 'approved', 'picked_up', 'received', 'inspected'))`,
  },
  {
    name: 'a refunded return is a part of its order, or ended it',
    advice: advice.return,
    sql: `select r.id from returns r where state = 'refunded' and not exists (
      select from order_returns t where t.order_id = r.order_id and (t.part = r.part or r.part is null and t.ends_order))`,
  },
  {
    name: 'a cancelled or returned order holds no items',
    advice: advice.stock,
    sql: `select o.id from orders o join stock_holds h on h.order_id = o.id
      where order_status = 'cancelled' and state <> 'returned'`,
  },
  {
    name: 'every active order has its items',
    advice: advice.stock,
    sql: `select o.id from orders o join stock_holds h on h.order_id = o.id
      where order_status in ${onItsWay} and state <> 'sold'`,
  },
  {
    name: 'a hold ends when it expires',
    advice: 'Look under Jobs whether payments are checked: that job ends holds.',
    sql: `select order_id as id from stock_holds where state = 'held' and expires_at < now() - interval '10 minutes'`,
  },
  {
    name: 'an order that is paid online has a hold and something to collect',
    advice: advice.provider,
    sql: `select id from orders o where payment_method = 'razorpay' and (
      not exists (select from stock_holds h where h.order_id = o.id)
      or not exists (select from payment_orders a where a.order_id = o.id and a.amount = ${due} + ${refundedByChanges} - ${paidByChanges}))`,
  },
  {
    name: 'a refunded order has only processed refunds',
    advice: advice.refund,
    sql: `select id from orders o
      where payment_status = 'refunded' and exists (
        select from refunds r where r.order_id = o.id and status <> 'processed' and ${stillOpen})`,
  },
  {
    name: 'an order whose refund is pending has an open refund',
    advice: advice.refund,
    sql: `select id from orders o
      where payment_status = 'refund_pending' and not exists (
        select from refunds r where r.order_id = o.id and status <> 'processed' and ${stillOpen})`,
  },
  {
    name: 'the last event of an order is its status',
    advice: advice.report,
    sql: `select o.id from orders o join lateral (
        select order_status from order_events e where e.order_id = o.id order by position desc limit 1
      ) last on true
      where last.order_status <> o.order_status`,
  },
  {
    name: 'an order is confirmed once',
    advice: advice.report,
    sql: `select order_id as id from order_events where order_status = 'confirmed' and actor = 'shop'
      group by order_id having count(*) > 1`,
  },
  {
    name: 'the bill of an order is the sum of its lines',
    advice: advice.report,
    sql: `select o.id from orders o join order_items i on i.order_id = o.id
      group by o.id
      having o.grand_total <> (o.bill ->> 'grand_total')::bigint
        or sum(i.line_total) <> (o.bill ->> 'discounted_total')::bigint
        or sum(i.line_gst) <> (o.bill ->> 'gst_total')::bigint`,
  },
  {
    name: 'an order paid without the provider has a reference, but for cash',
    advice: 'Open the order and note the reference of its payment.',
    sql: `select id from orders where payment_means <> '' and (payment_method <> 'cod' or payment_status = 'cod_due'
        or payment_means <> 'cash' and payment_reference = '' or payment_means = 'cash' and grand_total - exchange_credit - coins_paid - credit_used >= 20000000)`,
  },
  {
    name: 'a cash order waits for no online payment',
    advice: advice.report,
    sql: `select id from orders where payment_method = 'cod' and payment_status in ('awaiting_payment', 'failed')`,
  },
  {
    name: 'the numbers of tax documents have no gap',
    advice: advice.accountant,
    sql: `select s.kind || ' ' || s.financial_year as id from tax_document_series s
      left join tax_documents p on p.kind = s.kind and p.financial_year = s.financial_year
      group by s.kind, s.financial_year, s.last_sequence
      having count(p.id) <> s.last_sequence or coalesce(max(p.sequence), 0) <> s.last_sequence`,
  },
  {
    name: 'a locked month has the tax documents with which it was locked',
    advice: advice.accountant,
    sql: `select m.month as id from locked_months m cross join lateral (
        select count(*) as documents,
          coalesce(sum((content -> 'figures' ->> 'total')::bigint * case kind when 'invoice' then 1 else -1 end), 0) as total
        from tax_documents
        where created_at >= (m.month || '-01')::timestamp at time zone 'Asia/Kolkata'
          and created_at < ((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata'
      ) now
      where now.documents <> (m.sums ->> 'documents')::bigint or now.total <> (m.sums ->> 'documented')::bigint`,
  },
  {
    name: 'a tax document has the charged amount, and its order names it',
    advice: advice.accountant,
    sql: `select p.number as id from tax_documents p join orders o on o.id = p.order_id
      left join order_returns t on t.order_id = p.order_id and t.part = p.part
      where ${isCurrent} and ((p.content -> 'figures' ->> 'total')::bigint <> case
          when p.part > 0 then t.amount
          when p.kind = 'invoice' then o.grand_total
          else o.grand_total - o.refunded_total end
        or p.number <> case
          when p.part > 0 then t.credit_note_number
          when p.kind = 'invoice' then o.invoice_number
          else o.credit_note_number end)`,
  },
  {
    name: 'a replaced invoice has a credit note of the whole, and the total from before the change',
    advice: advice.accountant,
    sql: `select p.number as id from tax_documents p where p.kind = 'invoice' and not (${isCurrent}) and not exists (
        select from tax_documents note join order_changes c on c.order_id = p.order_id and c.revision = p.revision
        where note.order_id = p.order_id and note.kind = 'credit-note' and note.part = 0 and note.revision = p.revision
          and note.content -> 'figures' = p.content -> 'figures'
          and c.before -> 'grand_total' = p.content -> 'figures' -> 'total')`,
  },
  {
    name: 'a credit note has an invoice, and its order or a part of it is cancelled or returned',
    advice: advice.accountant,
    sql: `select number as id from tax_documents p join orders o on o.id = p.order_id
      where p.kind = 'credit-note'
        and (p.part = 0 and ${isCurrent} and order_status not in ('cancelled', 'returned') or invoice_number = '')`,
  },
  {
    name: 'the rating of a product is the mean of its visible reviews',
    advice: advice.repair,
    sql: `select p.id from products p left join review_products of on of.product_id = p.id
        left join reviews r on r.id = of.review_id and r.hidden_at is null
      group by p.id having p.review_count <> count(r.id) or p.rating is distinct from round(avg(r.rating), 2)`,
  },
  ...exchangeInvariants,
  ...ledgerInvariants,
  ...creditInvariants,
  ...loyaltyInvariants,
  ...unitInvariants,
];
