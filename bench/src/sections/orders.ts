import type { WireReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond, times } from '../figures.ts';
import { medianRate } from '../load/compare-rates.ts';
import { measureRate, type Rate } from '../load/measure-rate.ts';
import { median } from '../load/median.ts';
import { orderRequest, placeOrders } from '../load/place-orders.ts';
import { measureRounds } from '../load/quiet.ts';
import { expectReply, type RawReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import type { SentStatement } from '../processes/messages.ts';
import { type Substitutes, startReplay } from '../processes/replay.ts';
import { fillCarts, type WaitingRow } from '../shops/carts.ts';
import { addCustomers, headersOf } from '../shops/customers.ts';
import { fillShop, listAffordableProducts } from '../shops/products.ts';
import { poolSize, type Shop, startOthers, startShop } from '../shops/shop.ts';

const maxTimesSlower = 20;
const minShareOfLoop = 0.3;
const placing = 'cash-on-delivery';
const path = `/api/order/${placing}`;
const customerCount = 60;

/**
 * Cash orders of one product each, at twenty connections: compared with a bare route whose response has the same
 * size, and with a bare loop that sends the recorded statements of an order over a pool of the same size.
 */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data, { isRecording: true });
  await using others = await startOthers(data);
  const customers = await addCustomers(data, customerCount);
  await fillShop(data);
  const products = await listAffordableProducts(data);
  const recorded = await recordOrder(shop, () => fillCarts(data, customers, products, 3));
  bench.log(`one order is ${recorded.statements.length} statements:`);
  for (const { text } of recorded.statements) bench.log(`  ${text.replace(/\s+/g, ' ').slice(0, 100)}`);
  const { statements } = recorded;
  await using bare = await startBare([routeLike('POST', path, recorded.reply)]);
  await using loop = await startReplay({ databaseUrl: data.databaseUrl, poolSize, statements });
  // At least as long as the bare route is measured.
  const amount = Math.min(customerCount * products.length, effort.seconds * 1_500);
  const measureRound = async () => {
    const shopRate = await placeOrders(shop, placing, await fillCarts(data, customers, products, amount));
    const otherRates: Rate[] = [];
    for (const other of others) {
      otherRates.push(
        await placeOrders(other.shop, placing, await fillCarts(data, customers, products, amount)),
      );
    }
    const orders = (await fillCarts(data, customers, products, amount)).map((row) =>
      substitutesFor(recorded, row),
    );
    const loopRate = await loop.run({ orders, workers: connections });
    const requestsOf = () => [orderRequest(placing, recorded.row)];
    const bareRate = await measureRate(
      { url: bare.url, server: bare, connections, requestsOf },
      { seconds: Math.ceil(effort.seconds / 2) },
    );
    bench.log(
      `  shop ${perSecond(shopRate.perSecond)}, ${Math.round(shopRate.cpuMicros)} µs of its process for each; loop ${perSecond(loopRate)}; bare ${perSecond(bareRate.perSecond)}`,
    );
    for (const [index, { name }] of others.entries()) {
      const rate = otherRates[index];
      if (rate) bench.log(`    ${name} ${perSecond(rate.perSecond)}, ${microseconds(rate.cpuMicros)}`);
    }
    return { shop: shopRate, loop: loopRate, bare: bareRate, others: otherRates };
  };
  await measureRound();
  // The bare route has served tens of thousands of requests by now, so the shop warms up too.
  for (let warm = amount; warm < effort.warmOrders; warm += amount) {
    for (const one of [shop, ...others.map((other) => other.shop)]) {
      await placeOrders(one, placing, await fillCarts(data, customers, products, amount));
    }
  }
  const rounds = await measureRounds(bench, effort.rounds, measureRound);
  return [...figuresOf(rounds), ...others.map(({ name }, index) => figureOfOther(rounds, name, index))];
}

interface Round {
  readonly shop: Rate;
  readonly bare: Rate;
  /** Orders per second. */
  readonly loop: number;
  /** Rates of other checkouts. */
  readonly others: readonly Rate[];
}

/** Compares this checkout with another one: medians of the same rounds. */
function figureOfOther(rounds: readonly Round[], name: string, index: number): Figure {
  const ratesOf = (round: Round) => ({ shop: round.shop, other: round.others[index] ?? round.shop });
  const pairs = rounds.map(ratesOf);
  const shop = medianRate(pairs.map((pair) => pair.shop));
  const other = medianRate(pairs.map((pair) => pair.other));
  return {
    what: `cash orders, ${connections} connections`,
    measured: perSecond(shop.perSecond),
    baseline: `${perSecond(other.perSecond)} ${name}`,
    ratio: percent(median(pairs.map((pair) => pair.shop.perSecond / pair.other.perSecond))),
    work: `${microseconds(shop.cpuMicros)} vs ${microseconds(other.cpuMicros)}`,
    target: '',
    isMet: null,
  };
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const shop = medianRate(rounds.map((round) => round.shop));
  const bare = medianRate(rounds.map((round) => round.bare));
  const loop = median(rounds.map((round) => round.loop));
  const slower = median(rounds.map((round) => round.bare.perSecond / round.shop.perSecond));
  const share = median(rounds.map((round) => round.shop.perSecond / round.loop));
  const what = `cash orders, ${connections} connections`;
  const measured = perSecond(shop.perSecond);
  return [
    {
      what,
      measured,
      baseline: `${perSecond(bare.perSecond)} bare route`,
      ratio: `${times(slower)} slower`,
      work: `${microseconds(shop.cpuMicros)} vs ${microseconds(bare.cpuMicros)}`,
      target: `≤ ${maxTimesSlower} ×`,
      isMet: slower <= maxTimesSlower,
    },
    {
      what,
      measured,
      baseline: `${perSecond(loop)} bare loop of the same SQL`,
      ratio: percent(share),
      target: `≥ ${percent(minShareOfLoop)}`,
      isMet: share >= minShareOfLoop,
    },
  ];
}

interface RecordedOrder {
  readonly row: WaitingRow;
  readonly reply: RawReply;
  readonly order: WireReply<'order.placeCash'>['data'][number];
  readonly statements: readonly SentStatement[];
  /** Ids of the customer's messages. */
  readonly messageIds: readonly string[];
}

/** Places a few orders to warm the caches, and records the statements of the last one. */
async function recordOrder(shop: Shop, fill: () => Promise<WaitingRow[]>): Promise<RecordedOrder> {
  const rows = await fill();
  const [row] = rows.splice(-1);
  if (!row) throw new Error('no row to order');
  for (const before of rows) await expectReply(shop.url + path, 201, orderRequest(placing, before));
  const replies: RawReply[] = [];
  // Warms the session: the check every ten seconds is not part of an order.
  await expectReply(`${shop.url}/api/cart/get`, 200, { headers: headersOf(row.customer) });
  const statements = await shop.statementsOf(async () => {
    replies.push(await expectReply(shop.url + path, 201, orderRequest(placing, row)));
  });
  const [reply] = replies;
  const body = JSON.parse(String(reply?.body)) as WireReply<'order.placeCash'>;
  const [order] = body.data;
  if (!reply || !order) throw new Error('no order came back');
  const messageIds = [...new Set(JSON.stringify(statements).match(/msg_[0-9a-z]{26}/g) ?? [])];
  return { row, reply, order, statements, messageIds };
}

let numbers = 0;

/** Replacements that turn recorded statements into those of another order. */
function substitutesFor({ row, order, messageIds }: RecordedOrder, next: WaitingRow): Substitutes {
  numbers += 1;
  return [
    [row.rowId, next.rowId],
    [row.customer.userId, next.customer.userId],
    [row.customer.addressId, next.customer.addressId],
    [row.productId, next.productId],
    [order._id, typeidUnboxed('ord')],
    [order.orderId, `BENCH-${Date.now()}-${numbers}`],
    ...messageIds.map((id): [string, string] => [id, typeidUnboxed('msg')]),
  ];
}
