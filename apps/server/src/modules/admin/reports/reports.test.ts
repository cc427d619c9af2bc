import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type ReportGroup, reportGroups } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { addProducts } from '../../../../test/products.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { addRing } from '../../../../test/variants.ts';
import { transact } from '../../../database/transact.ts';
import { refreshPaces } from '../../catalogue/sales/refresh-paces.ts';
import { takeChangedOrders } from '../../catalogue/sales/store.ts';
import { countAllPaces, countPaces, listPaces } from '../../catalogue/sales/store-pace.ts';
import { refreshSales } from '../../orders/orders/list/refresh-sales.ts';
import { itemName, type OrderItemRow } from '../../orders/orders/store.ts';

const { shop, admin, as, ask, move, inspected, refunded } = await returnsShop();
const { context, succeed, call } = shop;
const { db } = context;
const ring = await addRing(
  shop,
  { 12: { stock: 90 }, 14: { stock: 90 }, 20: { stock: 90, price: 1500 } },
  { price: 1000 },
);
const [hoops = '', choker = ''] = await addProducts(db, [
  {
    name: 'Report hoops',
    price: 499.9,
    gst: 5,
    stock: 90,
    category: 'Earrings',
    subcategory: 'Studs',
    metal: 'Silver',
  },
  { name: 'Report choker', price: 26_000, stock: 90, category: 'Necklaces', subcategory: 'Chokers' },
]);

const costs = async (cost: number | null) => {
  await sql`update product_variants set cost = ${cost && cost * 100} where product_id = ${ring.productId}`.execute(
    db,
  );
};

interface Ordered {
  readonly customer: TestCustomer;
  readonly orderId: string;
  readonly id: string;
}

async function buy(
  customer: TestCustomer,
  lines: readonly { readonly productId: string; readonly variantId?: string; readonly quantity: number }[],
  { isOnline = false, ...more }: { isOnline?: boolean; couponCode?: string } = {},
): Promise<Ordered> {
  for (const line of lines) await succeed('cart.create', line as never, { token: customer.token });
  if (!isOnline) {
    const reply = await placeOrder(shop, customer, more);
    const [order] = reply.body.data;
    await succeed('order.update', { orderId: order.orderId, order_status: 'confirmed' }, as);
    return { customer, orderId: order.orderId, id: order._id };
  }
  const { id: providerOrderId, orderId } = (await shop.open(customer, more)).body.data;
  const { data } = (await shop.verify(customer, (await shop.pay(providerOrderId)).proof)).body;
  return { customer, orderId, id: data._id };
}

const arrive = async ({ orderId }: Ordered) => {
  for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
    await succeed('order.update', { orderId, order_status } as never, as);
  }
};

const end = (of: Ordered, order_status: string) =>
  succeed('order.update', { orderId: of.orderId, order_status, cancellation_reason: 'Changed' } as never, as);

async function exchange(order: Ordered, from: string): Promise<void> {
  const input = { kind: 'exchange', variantId: ring.ids['20'], items: [{ _id: from, quantity: 1 }] };
  const reply = await ask({ ...order, ring: '', hoops: '' }, input);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { _id: id } = reply.body.data;
  await inspected(id);
  const state = 'exchanged';
  const { body } = await call('admin.returns.consequences', { id, state } as never, as);
  expect((await move(id, state, { digest: body.data.digest })).status).toBe(200);
}

/** Numbers that look random and are the same in each run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const everything = { from: '2020-01-01', to: dayInIndia(new Date(Date.now() + 86_400_000)), limit: 100 };
const report = async (by: string, more: object = {}) =>
  (await succeed('admin.reports.sales', { ...everything, by, ...more } as never, as)).data;

beforeAll(async () => {
  const below = randomOf(11);
  await succeed(
    'coupon.generate',
    {
      code: 'REPORT10',
      discount_type: 'percentage',
      value: 10,
      max_discount: 777,
      usage_limit: 1000,
      per_user_limit: 99,
    } as never,
    as,
  );
  await costs(400);
  const member = await addCustomer(shop, { isMember: true });
  await arrive(await buy(member, [{ productId: choker, quantity: 1 }], { isOnline: true }));
  const others = [await addCustomer(shop), await addCustomer(shop)];
  await sql`update addresses set city = ' new   Delhi ' where user_id = ${others[0]?.userId}`.execute(db);
  const people = [member, ...others];
  for (let count = 0; count < 24; count += 1) {
    const customer = people[below(people.length)] as TestCustomer;
    const size = below(2) === 0 ? '12' : '14';
    const inCart = [
      { productId: ring.productId, variantId: ring.ids[size] ?? '', quantity: 1 + below(3) },
      ...(below(2) === 0 ? [{ productId: hoops, quantity: 1 + below(2) }] : []),
    ];
    const isOnline = below(2) === 0;
    const more = below(2) === 0 ? { couponCode: 'REPORT10' } : {};
    const line = ring.ids[size] ?? '';
    const fate = count % 6;
    const order = await buy(customer, inCart, { isOnline, ...more });
    if (fate === 1) await end(order, 'cancelled');
    if (fate < 2) continue;
    await arrive(order);
    if (fate === 2 || fate === 3) {
      await refunded(order.id, {
        lines: [{ _id: line, productId: ring.productId, variantId: line, quantity: 1 }],
      });
    }
    if (fate === 3) await refunded(order.id);
    if (fate === 4) await end(order, 'returned');
    if (fate === 5) await exchange(order, line);
  }
  // Not paid yet: it has sold nothing.
  await succeed('cart.create', { productId: hoops, quantity: 1 }, { token: member.token });
  await shop.open(member);
  for (const { order_number: orderId } of (
    await sql<{ order_number: string }>`
      select order_number from orders where order_status = 'pending' and payment_status <> 'awaiting_payment'`.execute(
      db,
    )
  ).rows) {
    await succeed('order.update', { orderId, order_status: 'confirmed' }, as);
  }
  await workOff(context, 'create-tax-documents');
  await shop.work();
  await refreshSales(context);
});

interface Item extends Pick<OrderItemRow, 'order_id' | 'name' | 'options' | 'engraving'> {
  readonly category: string;
  readonly metal: string;
  readonly city: string;
  readonly payment_method: string;
  readonly coupon: string | null;
  readonly tier: VipTier;
}

const tierNames = { NONE: 'No tier', SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' };

/** Lists what each line has sold by its invoice and its credit notes, with what every report groups it by. */
async function linesOfDocuments() {
  const { rows: documents } = await sql<{
    order_id: string;
    kind: string;
    lines: { name: string; taxable: number; quantity: number }[];
  }>`
    select order_id, kind, content -> 'figures' -> 'lines' as lines from tax_documents d
    join orders o on o.id = d.order_id and o.order_status <> 'cancelled'`.execute(db);
  const { rows: items } = await sql<Item>`
    select i.*, o.delivery_address ->> 'city' as city, o.payment_method, o.tier,
      o.bill ->> 'coupon_code' as coupon, p.metal, c.name as category
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      join categories c on c.id = p.category_id`.execute(db);
  return items.flatMap((item) => {
    const of = (kind: string) =>
      documents
        .filter((one) => one.order_id === item.order_id && one.kind === kind)
        .flatMap(({ lines }) => lines)
        .filter(({ name }) => name === itemName(item));
    const sum = (lines: { taxable: number; quantity: number }[], what: 'taxable' | 'quantity') =>
      lines.reduce((total, line) => total + line[what], 0);
    const [sold, back] = [of('invoice'), of('credit-note')];
    if (sold.length === 0) return [];
    return [
      {
        keys: {
          ...{ product: item.name, variant: itemName(item), category: item.category, metal: item.metal },
          city: item.city.includes('Delhi') ? 'New Delhi' : item.city,
          payment: item.payment_method === 'cod' ? 'Cash on delivery' : 'Paid online',
          coupon: item.coupon === null ? 'No coupon' : 'REPORT10',
          tier: tierNames[item.tier],
        } satisfies Record<ReportGroup, string>,
        units: sum(sold, 'quantity'),
        unitsBack: sum(back, 'quantity'),
        sales: sum(sold, 'taxable'),
        net: sum(sold, 'taxable') - sum(back, 'taxable'),
      },
    ];
  });
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

describe('what sold', () => {
  test.each(reportGroups)(
    'by %s every row is what the invoices less the credit notes of its goods say',
    async (by) => {
      const lines = await linesOfDocuments();
      const expected = Map.groupBy(lines, ({ keys }) => keys[by]);
      const { rows, total } = await report(by);
      const found = rows.map(({ name, units, units_back, sales, net }) => ({
        ...{ name, units, units_back, sales: paiseOf(sales), net: paiseOf(net) },
      }));
      const wanted = [...expected].map(([name, of]) => ({
        name,
        units: of.reduce((sum, line) => sum + line.units, 0),
        units_back: of.reduce((sum, line) => sum + line.unitsBack, 0),
        sales: of.reduce((sum, line) => sum + line.sales, 0),
        net: of.reduce((sum, line) => sum + line.net, 0),
      }));
      const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }) =>
        String(one.name) < String(other.name) ? -1 : 1;
      expect(found.sort(byName)).toEqual(wanted.sort(byName));
      expect(paiseOf(total.net)).toBe(wanted.reduce((sum, { net }) => sum + net, 0));
      expect(rows.length).toBeGreaterThan(by === 'tier' ? 1 : 0);
    },
  );

  test.each(reportGroups)('by %s the lines behind a figure add up to it', async (by) => {
    const { rows } = await report(by);
    for (const { name, key, units_before: _u, net_before: _n, ...figures } of rows) {
      const { data, totalCount } = await succeed(
        'admin.reports.lines',
        { ...everything, by, key } as never,
        as,
      );
      expect(data.total).toEqual(figures);
      expect(data.name).toBe(name);
      expect(new Set(data.rows.map(({ _id }) => _id)).size).toBe(totalCount);
      expect(data.rows.reduce((sum, line) => sum + paiseOf(line.net), 0)).toBe(paiseOf(figures.net));
    }
  });

  test('cost and margin are those of the articles that stayed sold and have a cost', async () => {
    const { rows, total } = await report('product');
    const of = rows.find(({ key }) => key === ring.productId);
    const stayed = (of?.units ?? 0) - (of?.units_back ?? 0);
    expect(of).toMatchObject({ cost: stayed * 400, without_cost: 0 });
    expect(of?.margin).toBeCloseTo((of?.net ?? 0) - stayed * 400, 2);
    expect(rows.find(({ key }) => key === hoops)).toMatchObject({ cost: 0, margin: null });
    expect(total.without_cost).toBe(total.units - total.units_back - stayed);
  });

  test('a later cost changes nothing that was sold before it', async () => {
    const before = await report('product');
    await costs(900);
    await sql`insert into sales_changes (order_id) select id from orders`.execute(db);
    await refreshSales(context);
    expect((await report('product')).rows).toEqual(before.rows);
  });

  test('days, months, years and the whole have the same sum, also over a change of the month', async () => {
    const customer = await addCustomer(shop);
    const { id } = await buy(customer, [{ productId: hoops, quantity: 1 }]);
    await sql`update orders set created_at = '2025-01-31T18:29:59Z' where id = ${id}`.execute(db);
    const late = await buy(customer, [{ productId: hoops, quantity: 2 }]);
    await sql`update orders set created_at = '2025-01-31T18:30:00Z' where id = ${late.id}`.execute(db);
    await refreshSales(context);
    const units = async (from: string, to: string) =>
      (await report('product', { from, to })).rows.map((row) => row.units);
    expect(await units('2025-01-31', '2025-01-31')).toEqual([1]);
    expect(await units('2025-02-01', '2025-02-28')).toEqual([2]);
    expect(await units('2025-01-15', '2025-03-15')).toEqual([3]);
    expect(await units('2025-01-01', '2025-12-31')).toEqual([3]);
    // Read as the year less its first month.
    expect(await units('2025-02-01', '2025-12-31')).toEqual([2]);
    const { days, before } = await report('product', {
      from: '2025-02-01',
      to: '2025-02-28',
      against: 'diwali',
    });
    expect(days).toHaveLength(28);
    // Diwali was on 31 October 2024, and on 12 November 2023.
    expect(before).toEqual({ from: '2024-02-13', to: '2024-03-11' });
  });
});

describe('keeping up', () => {
  test('an order that waits is named by its time, and is counted once however often the job runs', async () => {
    const customer = await addCustomer(shop);
    const before = (await report('product')).total.units;
    await buy(customer, [{ productId: hoops, quantity: 2 }]);
    const stale = await report('product');
    expect(stale.total.units).toBe(before);
    expect(new Date(stale.as_of).getTime()).not.toBe(context.now().getTime());
    await Promise.all([refreshSales(context), refreshSales(context), refreshSales(context)]);
    await refreshSales(context);
    const fresh = await report('product');
    expect(fresh.total.units).toBe(before + 2);
    expect(fresh.as_of).toBe(context.now().toISOString());
  });

  test('a crash after an order was taken loses it not', async () => {
    await buy(await addCustomer(shop), [{ productId: hoops, quantity: 1 }]);
    const before = (await report('product')).total.units;
    await expect(
      transact(context, async (tx) => {
        expect(await takeChangedOrders(tx, 10)).not.toEqual([]);
        throw new Error('the process ends here');
      }),
    ).rejects.toThrow('the process ends here');
    await refreshSales(context);
    expect((await report('product')).total.units).toBe(before + 1);
  });

  test('orders from before are counted apart, and never make today look late', async () => {
    await refreshSales(context);
    await sql`insert into sales_changes (order_id, at) select id, null from orders limit 3`.execute(db);
    const { as_of, earlier } = await report('city');
    expect({ as_of, earlier }).toEqual({ as_of: context.now().toISOString(), earlier: 3 });
    await refreshSales(context);
  });

  test('an order that is deleted leaves the sums', async () => {
    const { id } = await buy(await addCustomer(shop), [{ productId: hoops, quantity: 1 }]);
    await refreshSales(context);
    const before = (await report('product')).total.units;
    await transact(context, async (tx) => {
      await sql`delete from sales_changes`.execute(tx);
      await sql`update sales_lines set order_id = 'ord_gone' where order_id = ${id}`.execute(tx);
      await sql`insert into sales_changes (order_id) values ('ord_gone')`.execute(tx);
    });
    await refreshSales(context);
    expect((await report('product')).total.units).toBe(before - 1);
    await sql`insert into sales_changes (order_id) values (${id})`.execute(db);
    await refreshSales(context);
  });

  test('a line of units has the cost of the units that were packed', async () => {
    const productId = await addProductOfUnits(shop, admin, { name: 'Report kada', price: 9000, stock: 2 });
    await sql`update product_units set cost = 345000 where variant_id = ${productId}`.execute(db);
    const order = await placed(await addCustomer(shop), productId);
    await refreshSales(context);
    const cost = async () => (await report('product')).rows.find(({ key }) => key === productId)?.cost;
    expect(await cost()).toBe(0);
    await packWithUnits(shop, admin, order);
    await refreshSales(context);
    expect(await cost()).toBe(3450);
  });
});

async function placed(customer: TestCustomer, productId: string): Promise<string> {
  await succeed('cart.create', { productId, quantity: 1 }, { token: customer.token });
  return (await placeOrder(shop, customer)).body.data[0].orderId;
}

describe('the stock', () => {
  test('days left, what to order and what is slow follow from what was sold', async () => {
    const [quick = '', slow = '', fresh = ''] = await addProducts(db, [
      { name: 'Quick jhumka', price: 1000, stock: 25 },
      { name: 'Slow jhumka', price: 2000, stock: 7, createdAt: new Date('2020-01-01') },
      { name: 'New jhumka', price: 3000, stock: 7 },
    ]);
    await sql`update product_variants set created_at = '2020-01-01', cost = 90000 where product_id = ${slow}`.execute(
      db,
    );
    const customer = await addCustomer(shop);
    await buy(customer, [{ productId: quick, quantity: 20 }]);
    await refreshSales(context);
    const read = async (state: string, more: object = {}) =>
      (await succeed('admin.reports.stock', { state, limit: 100, ...more } as never, as)).data;
    const all = (await read('all')).rows;
    const of = (id: string) => all.find(({ productId }) => productId === id);
    const today = dayInIndia(context.now());
    // 20 in 30 days: 5 last for 7 days; for 14 days and 30 more it needs 30.
    expect(of(quick)).toMatchObject({ stock: 5, sold: 20, days_left: 7, proposed: 25, last_sold: today });
    expect(of(slow)).toMatchObject({
      days_left: null,
      last_sold: null,
      value: 6300,
      is_at_cost: true,
      proposed: 0,
    });
    expect(of(fresh)).toMatchObject({ value: 21_000, is_at_cost: false });
    const slowOnes = await read('slow');
    expect(slowOnes.rows.map(({ productId }) => productId)).toContain(slow);
    expect(slowOnes.rows.map(({ productId }) => productId)).not.toContain(fresh);
    expect(slowOnes.slow.count).toBe(slowOnes.rows.length);
    expect(slowOnes.slow.value).toBeCloseTo(
      slowOnes.rows.reduce((sum, { value }) => sum + value, 0),
      2,
    );
    const due = await read('order');
    expect(due.rows.map(({ productId }) => productId)).toContain(quick);
    expect(due.order.count).toBe(due.rows.length);
    expect((await read('order', { lead: 6 })).rows.map(({ productId }) => productId)).not.toContain(quick);

    const { data } = await succeed('admin.products.list', { search: 'Quick jhumka' }, as);
    expect(data[0]).toMatchObject({ sold_30_days: 20, days_left: 7 });
  });

  /** Adds the stock report up from its rows of origin: variants, and lines that were sold. */
  async function pacesByHand({ from, to }: { from: string; to: string }, today: string) {
    const { rows } = await sql<{ id: string; stock: number; sold: number; value: number; is_slow: boolean }>`
      select v.id, v.stock, coalesce(sum(units - units_back) filter (where day between ${from} and ${to}), 0)::int as sold,
        (greatest(v.stock, 0) * coalesce(v.cost, v.discounted_price))::bigint as value,
        v.stock > 0 and v.created_at < (${today}::date - 90)::timestamp at time zone 'Asia/Kolkata'
          and count(*) filter (where day >= ${today}::date - 89) = 0 as is_slow
      from product_variants v left join sales_lines l on l.variant_id = v.id
      where v.made_to_order_days is null and v.deleted_at is null and not v.is_hidden
      group by v.id order by v.id`.execute(db);
    return rows;
  }

  async function expectByHand(now: Date, days: number) {
    const today = dayInIndia(now);
    const period = { from: addDays(today, 1 - days), to: today };
    const byHand = await pacesByHand(period, today);
    const options = { days: period, length: days, today, leadDays: 14 };
    const page = { limit: 10_000, offset: 0 } as const;
    const idsOf = async (state: 'all' | 'slow' | 'order') =>
      (await listPaces(db, options, { state, sort: 'left', ...page })).map(({ id }) => id).sort();
    const slow = byHand.filter(({ is_slow }) => is_slow);
    const due = byHand.filter(({ stock, sold }) => sold > 0 && Math.max(0, stock) * days <= sold * 14);
    expect(await countPaces(db, options)).toEqual({
      ...{ slow: slow.length, order: due.length },
      slowValue: slow.reduce((sum, { value }) => sum + value, 0),
    });
    expect(await idsOf('slow')).toEqual(slow.map(({ id }) => id));
    expect(await idsOf('order')).toEqual(due.map(({ id }) => id));
    const all = (await listPaces(db, options, { state: 'all', sort: 'sold', ...page }))
      .map(({ id, stock, sold, value }) => ({ id, stock, sold, value }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const known = byHand.filter(({ stock, sold }) => stock > 0 || sold > 0);
    expect(all).toEqual(known.map(({ is_slow: _slow, ...row }) => row));
    expect(await countAllPaces(db, options)).toBe(all.length);
    for (const [sort, sign, of] of [
      ['-stock', -1, ({ stock }: { stock: number }) => stock],
      ['stock', 1, ({ stock }: { stock: number }) => stock],
      ['-value', -1, ({ value }: { value: number }) => value],
      ['-sold', -1, ({ sold }: { sold: number }) => sold],
    ] as const) {
      const sorted = known
        .toSorted((a, b) => sign * (of(a) - of(b)) || b.value - a.value || (a.id < b.id ? -1 : 1))
        .map(({ id, sold }) => ({ id, sold }));
      for (const offset of [0, 1, known.length - 2]) {
        const rows = await listPaces(db, options, { state: 'all', sort, limit: 3, offset });
        expect(rows.map(({ id, sold }) => ({ id, sold }))).toEqual(sorted.slice(offset, offset + 3));
      }
    }
    return { slow: slow.length, due: due.length };
  }

  test('the summary equals the sum of the rows, also when days pass without orders', async () => {
    const now = context.now();
    // One without stock that sold, so that it is behind what is in stock.
    const sold = db.updateTable('product_variants').where('id', '=', ring.ids['14'] ?? '');
    const { stock } = await db
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', ring.ids['14'] ?? '')
      .executeTakeFirstOrThrow();
    await sold.set({ stock: 0 }).execute();
    await refreshSales(context);
    for (const days of [7, 30, 90]) await expectByHand(now, days);
    const before = await expectByHand(now, 30);
    for (const [units, cost] of [
      [3, 12_345],
      [-3, null],
    ]) {
      await sql`update product_variants set stock = stock + ${units}, cost = ${cost} where product_id = ${hoops}`.execute(
        db,
      );
      await sql`update product_variants set is_hidden = ${cost !== null} where id = ${ring.ids['20'] ?? ''}`.execute(
        db,
      );
      await refreshSales(context);
      await expectByHand(now, 30);
    }
    for (const later of [1, 30, 31, 89, 90, 120]) {
      const at = new Date(now.getTime() + later * 86_400_000);
      await refreshPaces({ ...context, now: () => at });
      const { slow, due } = await expectByHand(at, 30);
      if (later === 120) expect({ slow: slow > before.slow, due }).toEqual({ slow: true, due: 0 });
    }
    await sql`update variant_pace_totals set day = null`.execute(db);
    await sql`insert into variant_pace_changes (variant_id) select id from product_variants`.execute(db);
    await refreshPaces(context);
    await expectByHand(now, 30);
    await sold.set({ stock }).execute();
  });

  test('until the job has run, the report names the time of the oldest change', async () => {
    await refreshSales(context);
    const asOf = async () =>
      (await succeed('admin.reports.stock', { state: 'slow' } as never, as)).data.as_of;
    expect(await asOf()).toBe(context.now().toISOString());
    await sql`insert into variant_pace_changes (variant_id, at) values (${hoops}, '2026-01-01T10:00:00Z')`.execute(
      db,
    );
    expect(await asOf()).toBe('2026-01-01T10:00:00.000Z');
    await refreshSales(context);
    expect(await asOf()).toBe(context.now().toISOString());
  });

  test('what sold downloads as CSV, in the log', async () => {
    const { body: sales } = await call(
      'admin.reports.exportSales',
      { ...everything, by: 'metal' } as never,
      as,
    );
    expect(sales).toContain('name,units,sales,units_returned,paid_back,net,cost,margin');
    expect(sales).toContain('Silver');
    const { rows } = await sql`select from audit_entries where action = 'report.export'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('the stock downloads as CSV, as it is shown; days in the wrong order are refused before', async () => {
    const { body: stock } = await call('admin.reports.exportStock', { state: 'all' }, as);
    expect(stock).toContain('sku,name,stock,sold,days_left,last_sold,value,order');
    const { data } = await succeed('admin.reports.stock', { state: 'all', limit: 100 } as never, as);
    expect(String(stock).trim().split('\r\n')).toHaveLength(1 + data.rows.length);
    const days = { from: '2026-02-01', to: '2026-01-01' };
    expect((await call('admin.reports.exportStock', days, as)).status).toBe(400);
  });
});

describe('input', () => {
  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'from'],
    [{ from: '2010-01-01', to: '2026-01-01' }, 'from'],
    [{ by: 'colour' }, 'by'],
    [{ from: '2026-02-31' }, 'from'],
  ])('%j is refused with the field', async (input, field) => {
    const { status, body } = await call('admin.reports.sales', input as never, as);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  test('days without a sale and a key that nobody has are empty reports', async () => {
    const empty = await report('city', { from: '2020-01-01', to: '2020-01-31' });
    expect(empty).toMatchObject({ rows: [], total: { units: 0, net: 0, margin: null } });
    const from = addDays(dayInIndia(context.now()), -1);
    const { data } = await succeed(
      'admin.reports.lines',
      { from, by: 'coupon', key: "' or 1=1" } as never,
      as,
    );
    expect(data.rows).toEqual([]);
  });
});
