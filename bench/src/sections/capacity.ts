import { cpus } from 'node:os';
import { sql } from 'kysely';
import { connect } from '../../../apps/server/src/database/connect.ts';
import { databaseUrl, openCluster } from '../../../tools/cluster/cluster.ts';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds, percent, perSecond } from '../figures.ts';
import { machineMs, measureIdle } from '../load/machine-time.ts';
import { type Load, measureRate, type Rate } from '../load/measure-rate.ts';
import { median } from '../load/median.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, type Customer, headersOf } from '../shops/customers.ts';
import { fillShop, listAffordableProducts } from '../shops/products.ts';
import { type Shop, type ShopData, startShop } from '../shops/shop.ts';
import { demandOf, demandOfOrders, describe, type Measured, medianOf } from '../simulation/demands.ts';
import { type Demand, type Deployment, forecast } from '../simulation/models.ts';

/** In each round demands are measured at this number of connections, and forecasts compared at all of them. */
const measuredAt = 20;
const comparedAt = [5, 20, 40] as const;
const simulatedSeconds = 20;
const customerCount = 80;
const rowsInCart = 3;
const largestDeviation = 0.2;

/**
 * Measures what a cached page, a customer's own read and an order cost each part, and whether a simulation with these
 * costs forecasts the rates: of one machine, and of the cluster in the folder of BENCH_CLUSTER, through its pooler and
 * with its synchronous standby. Then forecasts larger deployments. Needs an idle machine: what the database costs is
 * the time of the machine's processors less that of the client, of the web processes and of what goes on without
 * requests.
 */
export async function measureCapacity(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  const single = await measureDeployment(bench, { name: 'one machine', data, processes: 1, environment: {} });
  const folder = process.env.BENCH_CLUSTER;
  if (folder === undefined) return [...single.figures, ...forecastGrowth(single.demands)];
  const cluster = openCluster(folder);
  const direct = databaseUrl(cluster, 'direct');
  const connection = connect(direct, { size: 10 });
  const clusterData: ShopData = { ...data, databaseUrl: direct, connection, close: () => connection.close() };
  try {
    const environment = {
      DATABASE_URL: databaseUrl(cluster, 'pooled'),
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: databaseUrl(cluster, 'read'),
    };
    const measured = await measureDeployment(bench, {
      name: 'the cluster',
      data: clusterData,
      processes: 2,
      environment,
    });
    return [...single.figures, ...measured.figures, ...forecastGrowth(single.demands)];
  } finally {
    await connection.close();
  }
}

type Kind = 'cached page' | 'own cart' | 'order';
type Demands = Readonly<Record<Kind, Demand>>;

interface Deployed {
  readonly name: string;
  readonly data: ShopData;
  readonly processes: number;
  readonly environment: Readonly<Record<string, string>>;
}

async function measureDeployment(
  bench: Bench,
  { name, data, processes, environment }: Deployed,
): Promise<{ demands: Demands; figures: Figure[] }> {
  const shops = await Promise.all(Array.from({ length: processes }, () => startShop(data, { environment })));
  try {
    const customers = await addCustomers(data, customerCount);
    await fillShop(data);
    const products = await listAffordableProducts(data);
    // A single connection places a third as many, one at a time.
    const amountAt = (connections: number) =>
      Math.min(customerCount * products.length, effort.seconds * (connections === 1 ? 500 : 1_500));

    const idleCores = await measureIdle();
    bench.log(`${name}: ${idleCores.toFixed(2)} processors are busy without requests`);
    const run = async (kind: Kind, connections: number): Promise<Measured> => {
      const rows = kind === 'order' ? await fillCarts(data, customers, products, amountAt(connections)) : [];
      const begun = new Date().toISOString();
      const measured = await measureSplit(
        shops,
        connections,
        (connection) => {
          if (kind === 'cached page')
            return [{ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }];
          if (kind === 'own cart') {
            return [
              { method: 'GET', path: '/api/cart/get', headers: headersOf(customerAt(customers, connection)) },
            ];
          }
          return rows
            .filter(({ customer }) => customers.indexOf(customer) % connections === connection)
            .map(({ customer, rowId }) => ({
              method: 'POST',
              path: '/api/order/cash-on-delivery',
              headers: headersOf(customer),
              body: JSON.stringify({ addressId: customer.addressId, list_items: [rowId] }),
            }));
        },
        { amount: kind === 'order' ? amountAt(connections) : null, idleCores },
      );
      return kind === 'order' ? { ...measured, batch: await measureBatch(data, begun) } : measured;
    };

    const demands: Partial<Record<Kind, Demand>> = {};
    const figures: Figure[] = [];
    for (const kind of ['cached page', 'own cart', 'order'] as const) {
      if (kind === 'own cart') await fillCarts(data, customers, products, customerCount * rowsInCart);
      for (let warm = 0; warm < 3; warm += 1) await run(kind, measuredAt);
      const rounds: { readonly runs: Round; readonly demand: Demand }[] = [];
      for (let round = 0; round < effort.rounds; round += 1) {
        const runs = new Map<number, Measured>();
        for (const connections of kind === 'order' ? [1, ...comparedAt] : comparedAt) {
          runs.set(connections, await run(kind, connections));
        }
        rounds.push({ runs, demand: demandOfRound(kind, runs) });
      }
      const demand = medianOf(rounds.map((round) => round.demand));
      demands[kind] = demand;
      bench.log(`${name}, ${kind}: ${describe(demand)}`);
      for (const connections of comparedAt) {
        const deployment = onOneMachine(connections, processes, idleCores);
        const pairs = rounds.map((round) => ({
          measured: runAt(round.runs, connections).perSecond,
          expected: forecast(round.demand, deployment, simulatedSeconds).perSecond,
        }));
        const deviation = median(pairs.map(({ measured, expected }) => expected / measured)) - 1;
        figures.push({
          what: `${name}: ${kind}, ${connections} connections`,
          measured: perSecond(median(pairs.map(({ measured }) => measured))),
          baseline: `${perSecond(median(pairs.map(({ expected }) => expected)))} simulated`,
          ratio: `${deviation >= 0 ? '+' : '−'}${percent(Math.abs(deviation))}`,
          target: `within ${percent(largestDeviation)}`,
          isMet: Math.abs(deviation) <= largestDeviation,
        });
      }
    }
    return { demands: demands as Demands, figures };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}

/** Sends requests to several processes at once, each with its share of the connections. */
async function measureSplit(
  shops: readonly Shop[],
  connections: number,
  requestsOf: Load['requestsOf'],
  { amount, idleCores }: { readonly amount: number | null; readonly idleCores: number },
): Promise<Measured> {
  const used = shops.slice(0, connections);
  const own = process.cpuUsage();
  const begun = performance.now();
  const before = machineMs();
  const rates = await Promise.all(
    used.map((shop, index): Promise<Rate> => {
      const numbers = Array.from({ length: connections }, (_, number) => number).filter(
        (number) => number % used.length === index,
      );
      const load = {
        url: shop.url,
        server: shop,
        connections: numbers.length,
        requestsOf: (connection: number) => requestsOf(numbers[connection % numbers.length] ?? 0),
      };
      const share = numbers.reduce((sum, number) => sum + requestsOf(number).length, 0);
      return measureRate(load, amount === null ? { seconds: effort.seconds } : { amount: share });
    }),
  );
  const { user, system } = process.cpuUsage(own);
  const perSecondOf = rates.reduce((sum, rate) => sum + rate.perSecond, 0);
  const requests = amount ?? perSecondOf * effort.seconds;
  const webMs = rates.reduce(
    (sum, rate) => sum + (rate.cpuMicros / 1000) * (rate.perSecond / perSecondOf),
    0,
  );
  return {
    perSecond: perSecondOf,
    requests,
    clientMs: (user + system) / 1000,
    webMs: webMs * requests,
    machineMs: machineMs() - before - idleCores * (performance.now() - begun),
    batch: 1,
  };
}

/** Returns how many orders a transaction placed since then, on average. */
async function measureBatch({ connection: { db } }: ShopData, since: string): Promise<number> {
  const { rows } = await sql<{ batch: number }>`
    select count(*)::float / count(distinct xmin::text) as batch from orders where created_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.batch ?? 1;
}

/** Runs of one kind of request that followed each other, by their number of connections. */
type Round = ReadonlyMap<number, Measured>;

function runAt(round: Round, connections: number): Measured {
  const run = round.get(connections);
  if (!run) throw new Error(`a round without ${connections} connections`);
  return run;
}

/** Computes what a request costs from one round: the machine may be faster or slower in another. */
function demandOfRound(kind: Kind, round: Round): Demand {
  const shared = runAt(round, measuredAt);
  return kind === 'order'
    ? demandOfOrders(shared, runAt(round, 1))
    : demandOf(shared, kind !== 'cached page');
}

const onOneMachine = (clients: number, webProcesses: number, idleCores: number): Deployment => ({
  clients,
  webProcesses,
  webMachine: { processes: webProcesses, cores: cpus().length - idleCores },
  databaseCores: null,
  networkMs: 0,
  hasLocalClients: true,
  standbyMs: 0,
});

/** Machines with as many processors as this one, half a millisecond from each other. */
function forecastGrowth(demands: Demands): Figure[] {
  const cores = cpus().length;
  const apart = (webMachines: number): Deployment => ({
    clients: 400 * webMachines,
    webProcesses: cores * webMachines,
    webMachine: { processes: cores, cores },
    databaseCores: cores,
    networkMs: 0.5,
    hasLocalClients: false,
    standbyMs: 1,
  });
  const alone: Deployment = { ...onOneMachine(400, cores, 0), hasLocalClients: false };
  const deployments: readonly (readonly [string, Deployment])[] = [
    ['one machine', alone],
    ['three machines', apart(1)],
    ['thirty machines', apart(26)],
  ];
  return deployments.flatMap(([name, deployment]) =>
    (Object.keys(demands) as Kind[]).map((kind): Figure => {
      const { perSecond: rate, p95Ms, bottleneck } = forecast(demands[kind], deployment, 2);
      return {
        what: `forecast, ${name}: ${kind}`,
        measured: perSecond(rate),
        baseline: `95 % under ${milliseconds(p95Ms)}`,
        ratio: `${bottleneck.name} ${percent(bottleneck.share)}`,
        target: '',
        isMet: null,
      };
    }),
  );
}

function customerAt(customers: readonly Customer[], index: number): Customer {
  const customer = customers[index % customers.length];
  if (!customer) throw new Error('there are no customers');
  return customer;
}
