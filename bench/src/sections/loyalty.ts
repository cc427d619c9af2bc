import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { createContext } from '../../../apps/server/src/create-context.ts';
import { ownPages } from '../../../apps/server/src/http/caller.ts';
import { processStreak } from '../../../apps/server/src/modules/loyalty/streak/process-streak.ts';
import { giveBirthdayCoins } from '../../../apps/server/src/modules/loyalty/vip/give-birthday-coins.ts';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds, perSecond, times } from '../figures.ts';
import { explain, type Plan, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { addCustomers, type Customer, headersOf, logInAgain } from '../shops/customers.ts';
import { generateMembers } from '../shops/generate-members.ts';
import { environmentOf, openShopData, type Shop, type ShopData, startShop } from '../shops/shop.ts';

/** Every week of a year. */
const visitsEach = effort.memberWeeks;
const maxTimesLonger = 3;
const maxAdminMs = 100;
const maxJobSeconds = 120;
const atOnce = 20;
const visitsOfAMinute = 3_000;
const minVisitsASecond = 100;

const personal = [
  ['balance of coins', 'coins.balance', {}],
  ['statement of coins', 'coins.history', { limit: 10 }],
  ['VIP status', 'vip.status', {}],
  ['streak with its month', 'streak.status', {}],
  ['a visit of a day that counts already', 'streak.process', {}],
  ['wallet and offers', 'coupon.list', {}],
] as const satisfies readonly (readonly [string, EndpointName, object])[];

const adminWork = [
  ['members, the newest first', 'admin.vip.members', { limit: 25 }],
  ['members by what they spent', 'admin.vip.members', { limit: 25, sort: '-spend' }],
  ['figures of the programme', 'admin.vip.figures', { days: 30 }],
  ['streaks, the longest first', 'admin.streaks.list', { limit: 25 }],
  ['figures of the streak', 'admin.streaks.figures', { days: 30 }],
] as const satisfies readonly (readonly [string, EndpointName, object])[];

/** Dashboards before and after a year of activity, the admin lists, and the daily job. */
export async function measureLoyalty(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isSeeded: false });
  await using shop = await startShop(data, { isRecording: true });
  const [member, admin] = await addCustomers(data, 2);
  if (!member || !admin) throw new Error('nobody joined');
  await giveAYear(data, member.userId);
  await sql`update users set role = 'ADMIN' where id = ${admin.userId}`.execute(data.connection.db);
  await sql`vacuum (analyze)`.execute(data.connection.db);
  const before = new Map<string, number>();
  for (const [what, name, input] of personal) before.set(what, await took(shop, member, name, input));
  bench.log(`generating a year of ${effort.members.toLocaleString('en')} members`);
  await generateMembers(data, { members: effort.members, visits: visitsEach }, bench.log);
  await sql`vacuum (analyze)`.execute(data.connection.db);
  const people = { member: await logInAgain(data, member), admin: await logInAgain(data, admin) };
  return [
    ...(await dashboards(bench, shop, people.member, before)),
    ...(await adminSection(bench, shop, people.admin)),
    await birthdays(data),
    await firstVisits(data),
  ];
}

/** Creates the ledger of a member since the shop opened, as large as statements will be in later years. */
async function giveAYear({ connection: { db } }: ShopData, userId: string): Promise<void> {
  await db.insertInto('vip_memberships').values({ user_id: userId }).execute();
  await sql`insert into coin_accounts (user_id, balance) values (${userId}, ${visitsEach})`.execute(db);
  await sql`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day), inserted as (
      insert into streaks (user_id, first_day, last_day, current, longest, run, best_of_run, updated_at)
      select ${userId}, day - 29, day, 30, 30, 1, 30, now() from today
    )
    insert into streak_days (user_id, day, kind, streak, coins, run)
    select ${userId}, day - ago, 'counted', 30 - ago, 1, 1 from today, generate_series(0, 29) as ago`.execute(
    db,
  );
  await sql`
    with made as (
      insert into coin_movements (id, key, reason, reference, source, rule, created_at)
      select 'mov_first' || visit, 'first-' || visit, 'adjusted', 'first',
        '{"reason": "adjusted", "adjustmentId": "first", "note": ""}', '{}', now()
      from generate_series(1, ${visitsEach}::int) as visit returning id
    )
    insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
    select 'mov_first' || visit, side, case side when 'customer' then ${userId} end,
      case side when 'house' then 'adjustment' end, case side when 'customer' then 1 else -1 end,
      case side when 'customer' then visit end
    from generate_series(1, ${visitsEach}::int) as visit, unnest(array['customer', 'house']) as side
    order by visit`.execute(db);
}

async function ask(shop: Shop, person: Customer, name: EndpointName, input: object): Promise<number> {
  const { method, url } = await endpointAddress(name, input);
  return (await expectReply(shop.url + url, 200, { method, headers: headersOf(person) })).tookMs;
}

async function took(shop: Shop, person: Customer, name: EndpointName, input: object): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 10 + effort.samples; sample += 1) {
    const ms = await ask(shop, person, name, input);
    if (sample >= 10) samples.push(ms);
  }
  return median(samples);
}

async function plansOf(shop: Shop, person: Customer, name: EndpointName, input: object) {
  const statements = await shop.statementsOf(() => ask(shop, person, name, input));
  return explain(shop.data.connection, statements);
}

async function dashboards(
  bench: Bench,
  shop: Shop,
  member: Customer,
  before: ReadonlyMap<string, number>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, name, input] of personal) {
    const [alone, among] = [before.get(what) ?? 0, await took(shop, member, name, input)];
    savePlans(bench, what, await plansOf(shop, member, name, input));
    figures.push({
      what: `${what}, HTTP`,
      measured: milliseconds(among),
      baseline: `${milliseconds(alone)} alone in the shop`,
      ratio: times(among / alone),
      target: `< ${maxTimesLonger} ×`,
      isMet: among / alone < maxTimesLonger,
    });
  }
  return figures;
}

async function adminSection(bench: Bench, shop: Shop, admin: Customer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, name, input] of adminWork) {
    const ms = await took(shop, admin, name, input);
    const plans = await plansOf(shop, admin, name, input);
    savePlans(bench, what, plans);
    figures.push({
      what: `${what}, HTTP`,
      measured: milliseconds(ms),
      baseline: `${milliseconds(totalMs(plans))} of it in the database`,
      ratio: '',
      target: `< ${maxAdminMs} ms`,
      isMet: ms < maxAdminMs,
    });
  }
  return figures;
}

/** The daily job: credits birthday coins, each in its own transaction. */
async function birthdays(data: ShopData): Promise<Figure> {
  const context = await createContext(readConfig(environmentOf(data)), {
    databaseUrl: data.databaseUrl,
    log: pino({ level: 'silent' }),
  });
  try {
    const given = async () => {
      const { rows } = await sql<{ given: number }>`
        select count(*) as given from coin_movements where reason = 'birthday'`.execute(context.db);
      return rows[0]?.given ?? 0;
    };
    // The running shop may have started it: measured with all of them still pending.
    await sql`delete from coin_entries where movement_id in (select id from coin_movements where reason = 'birthday')`.execute(
      context.db,
    );
    await sql`delete from coin_lots where movement_id in (select id from coin_movements where reason = 'birthday')`.execute(
      context.db,
    );
    await sql`delete from coin_movements where reason = 'birthday'`.execute(context.db);
    const begun = performance.now();
    await giveBirthdayCoins(context);
    const seconds = (performance.now() - begun) / 1000;
    return {
      what: 'birthdays of a day',
      measured: `${seconds.toFixed(2)} s for ${await given()}`,
      baseline: `${effort.members.toLocaleString('en')} members`,
      ratio: perSecond((await given()) / seconds),
      target: `< ${maxJobSeconds} s`,
      isMet: seconds < maxJobSeconds,
    };
  } finally {
    await context.close();
  }
}

/** The busiest minute of a day: members with their first visit, twenty concurrently. */
async function firstVisits(data: ShopData): Promise<Figure> {
  const context = await createContext(readConfig({ ...environmentOf(data), DATABASE_POOL: String(atOnce) }), {
    databaseUrl: data.databaseUrl,
    log: pino({ level: 'silent' }),
  });
  try {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from streaks where last_day < (now() at time zone 'Asia/Kolkata')::date
      order by user_id limit ${visitsOfAMinute}`.execute(context.db);
    const waiting = rows.map(({ id }) => id);
    const begun = performance.now();
    const visitor = async () => {
      for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop()) {
        const actor = { userId, sessionId: 'ses_of_the_bench', role: 'USER' as const };
        await processStreak({ ...context, actor, caller: ownPages }, {});
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visitor));
    const seconds = (performance.now() - begun) / 1000;
    const rate = rows.length / seconds;
    return {
      what: 'first visits of a day, in process',
      measured: `${seconds.toFixed(2)} s for ${rows.length.toLocaleString('en')}`,
      baseline: `${atOnce} at once`,
      ratio: perSecond(rate),
      target: `> ${minVisitsASecond}/s`,
      isMet: rate > minVisitsASecond,
    };
  } finally {
    await context.close();
  }
}

function savePlans(bench: Bench, what: string, plans: readonly Plan[]): void {
  bench.log(what);
  for (const { text, tookMs, steps } of plans) {
    bench.log(`  ${milliseconds(tookMs)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
    for (const step of steps) bench.log(`      ${step}`);
  }
}
