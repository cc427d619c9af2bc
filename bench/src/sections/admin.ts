import type { EndpointName } from '@jhumka/contract';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import type { Figure } from '../figures.ts';
import { addCustomers, logInAgain } from '../shops/customers.ts';
import { financialYear, generateAdminData } from '../shops/generate-admin.ts';
import { generateOrders } from '../shops/generate-orders.ts';
import { openShopData, startShop } from '../shops/shop.ts';
import { type AdminRequest, measureAdminRequests } from './admin-pages.ts';

const bigTables = [
  'orders',
  'order_items',
  'order_events',
  'users',
  'tax_documents',
  'audit_entries',
  'outbox_messages',
];

/** Returns the date this many days ago. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const list = (what: string, input: object): AdminRequest => ({
  what: `orders: ${what}`,
  name: 'admin.orders.list',
  input: { limit: 25, ...input },
});

const of = (
  name: EndpointName,
  noun: string,
  listings: readonly (readonly [string, object])[],
): readonly AdminRequest[] =>
  listings.map(([what, input]) => ({ what: `${noun}: ${what}`, name, input: { limit: 25, ...input } }));

const searches = (texts: readonly (readonly [what: string, q: string])[]): readonly AdminRequest[] =>
  texts.map(([what, q]) => ({ what: `search: ${what}`, name: 'admin.search', input: { q } }));

/** First pages of the admin's lists, its searches and its home. */
export const requests: readonly AdminRequest[] = [
  list('newest', {}),
  list('to pack', { status: 'confirmed' }),
  list('shipped or out for delivery', { status: 'shipped,out_for_delivery' }),
  list('stuck payments', { status: 'pending', payment: 'awaiting_payment,failed' }),
  list('refunds pending', { refund: 'open' }),
  list('of a week, largest first', { from: day(40), to: day(34), sort: '-total' }),
  list('largest first', { sort: '-total' }),
  list('by the beginning of a name', { search: 'lakshmi de' }),
  list('by a last name that many have', { search: 'rao' }),
  list('by a name that nobody has', { search: 'zubeida' }),
  list('by mobile', { search: '90000 12345' }),
  list('by tracking number', { search: 'BD777777' }),
  list('paid online', { method: 'razorpay' }),
  { what: 'orders: what waits', name: 'admin.orders.countViews', input: {} },
  { what: 'home', name: 'admin.dashboard.get', input: {} },
  ...searches([
    ['a name that many have', 'meera'],
    ['a name that nobody has', 'zubeida'],
    ['a mobile number', '90000 12345'],
    ['the end of a mobile number', '12345'],
    ['a tracking number', 'BD77775'],
    ['an order number', 'JH-G-77777'],
    ['an order number that nobody has', 'JH-G-0'],
    ['an invoice number', `TI/${financialYear}/077777`],
    ['a payment', 'pay_crowd77777'],
    ['a return', 'RT-261121-AB12CD'],
    ['a coupon', 'DIWALI26'],
    ['an email', 'crowd-77777@shop.example'],
    ['the beginning of an email', 'crowd-777'],
  ]),
  ...of('admin.users.list', 'people', [
    ['newest', {}],
    ['by name', { sort: 'name' }],
    ['last seen', { sort: '-lastSeen' }],
    ['by a part of a name that many have', { search: 'meera' }],
    ['by two letters', { search: 'ra' }],
    ['by a part of an email', { search: 'crowd-4242@' }],
    ['suspended', { status: 'Suspended' }],
  ]),
  ...of('admin.vip.members', 'members', [
    ['newest', {}],
    ['by what they spent', { sort: '-spend' }],
    ['by a part of a name that many have', { search: 'meera' }],
    ['of a tier', { tier: 'GOLD' }],
  ]),
  { what: 'members: figures', name: 'admin.vip.figures', input: { days: 30 } },
  ...of('admin.audit.list', 'log', [
    ['newest', {}],
    ['of a kind', { action: 'order.move' }],
    ['by a word that many have', { search: 'festival' }],
    ['by a value', { search: '424242' }],
    ['of some days', { from: day(60), to: day(30) }],
  ]),
  ...of('admin.outbox.list', 'outbox', [
    ['newest', {}],
    ['failed', { state: 'failed' }],
    ['sent', { state: 'sent' }],
    ['of a kind', { kind: 'order-shipped' }],
  ]),
  { what: 'searches: of a month', name: 'admin.searchTerms.list', input: { limit: 25, from: day(30) } },
  {
    what: 'searches: that found nothing',
    name: 'admin.searchTerms.list',
    input: { limit: 25, from: day(30), onlyMisses: true },
  },
];

/** Admin lists of a large shop: the time of each first page, and its database cost. */
export async function measureAdmin(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isSeeded: true, name: 'admin' });
  await using shop = await startShop(data, { isRecording: true });
  const joined = await data.fillOnce(async () => {
    const [customer] = await addCustomers(data, 1);
    if (!customer) throw new Error('nobody joined');
    await generateOrders(data, { count: effort.orders, customers: [customer] }, bench.log);
    await sql`update users set role = 'ADMIN' where id = ${customer.userId}`.execute(data.connection.db);
    await generateAdminData(
      data,
      { people: effort.people, entries: effort.orders, messages: effort.orders },
      bench.log,
    );
    await sql`vacuum (analyze)`.execute(data.connection.db);
    return customer;
  });
  const admin = await logInAgain(data, joined);
  return await measureAdminRequests({ bench, shop, admin, requests, bigTables });
}
