import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import type { Bench } from '../bench.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { explain, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { headersOf } from '../shops/customers.ts';
import type { Shop } from '../shops/shop.ts';

/** Longest time that the first page of an admin list may keep the server busy, in ms. */
const maxMs = 100;

/** A page of a list that administrators look at. */
export interface AdminRequest {
  readonly what: string;
  readonly name: EndpointName;
  readonly input: object;
}

interface Admin {
  readonly bench: Bench;
  readonly shop: Shop;
  readonly admin: Parameters<typeof headersOf>[0];
}

interface AdminMeasurement extends Admin {
  readonly requests: readonly AdminRequest[];
  /** Tables too large for a sequential scan. */
  readonly bigTables: readonly string[];
}

/** Times the first page of lists and inspects the plans of their queries. */
export async function measureAdminRequests(measurement: AdminMeasurement): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const request of measurement.requests) {
    const { what } = request;
    const { typical, plans } = await measureRequest(measurement, request);
    const scanned = plans
      .flatMap((plan) => plan.scanned)
      .filter((table) => measurement.bigTables.includes(table));
    figures.push(
      {
        what,
        measured: milliseconds(typical),
        baseline: `${milliseconds(totalMs(plans))} in the database`,
        ratio: '',
        target: `< ${maxMs} ms`,
        isMet: typical < maxMs,
      },
      {
        what: `${what}, big tables read from end to end`,
        measured: scanned.length === 0 ? 'none' : [...new Set(scanned)].join(', '),
        baseline: '',
        ratio: '',
        target: 'none',
        isMet: scanned.length === 0,
      },
    );
  }
  return figures;
}

/** Times requests in the database, where each may take a number of milliseconds. */
export async function measureInDatabase(
  to: Admin,
  requests: readonly AdminRequest[],
  max: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const request of requests) {
    const { typical, plans } = await measureRequest(to, request);
    const time = totalMs(plans);
    figures.push({
      what: `${request.what}, database`,
      measured: milliseconds(time),
      baseline: `${milliseconds(typical)} over HTTP`,
      ratio: '',
      target: `< ${max} ms`,
      isMet: time < max,
    });
  }
  return figures;
}

/** Returns the typical time of a request, and the plans of its first one: later ones may be answered from a cache. */
async function measureRequest({ bench, shop, admin }: Admin, { what, name, input }: AdminRequest) {
  const { method, url } = await endpointAddress(name, input);
  const ask = async () =>
    (await expectReply(shop.url + url, 200, { method, headers: headersOf(admin) })).tookMs;
  const statements = await shop.statementsOf(ask);
  const took: number[] = [];
  for (let sample = 0; sample < 12; sample += 1) took.push(await ask());
  const plans = await explain(shop.data.connection, statements);
  bench.log(`${what}: ${milliseconds(totalMs(plans))}`);
  for (const { text, tookMs, steps } of plans.filter((plan) => plan.tookMs > 5)) {
    bench.log(`  ${milliseconds(tookMs)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
    for (const step of steps) bench.log(`      ${step}`);
  }
  return { typical: median(took.slice(2)), plans };
}
