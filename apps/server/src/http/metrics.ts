import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readLastBackup } from '../backup/daily-backup.ts';
import type { Context } from '../context.ts';
import { readPurgeDelay } from '../database/edge-changes.ts';
import type { Db } from '../database/transact.ts';
import { countJobs } from '../jobs/store-jobs.ts';
import { stuckSince } from '../modules/orders/orders/list/read-conditions.ts';
import { countWorth } from '../modules/orders/orders/list/store-lists.ts';
import type { Opening } from '../modules/platform/opening/follow-opening.ts';
import { countMessages } from '../modules/platform/outbox/store.ts';
import { Problem } from '../problem.ts';
import type { CachedResponses } from './caching/cached-responses.ts';

/** Seconds; a page from the cache takes a millisecond, a rendered one some twenty. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Cached = Readonly<Record<'pages' | 'replies', CachedResponses>>;

/**
 * `/metrics` for Prometheus, behind the token of `METRICS_TOKEN`; without one the shop measures nothing. Requests are
 * those of this process; jobs, messages, orders and connections are those of the shop.
 */
export function registerMetrics(
  app: FastifyInstance,
  context: Context,
  cached: Cached,
  opening: Pick<Opening, 'isOpen'>,
): void {
  const token = context.config.METRICS_TOKEN;
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureShop(context, registry, cached, opening);
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('access-denied');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares bytes: letters beyond ASCII take several, and buffers of unequal length can't be compared. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time until a response was sent, by route; pages are one route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // By the declared address: one of a client's own would make a series for each.
    const route = request.routeOptions.url ?? 'page';
    const { method } = request;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measureShop(
  { db, disks, now }: Context,
  registry: Registry,
  cached: Cached,
  opening: Pick<Opening, 'isOpen'>,
): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (readonly [labels: Partial<Record<Label, string>>, value: number])[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const values = await read();
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
  gauge('shop_open', 'One while the shop is open to visitors.', [], async () => [
    [{}, Number(opening.isOpen)],
  ]);
  gauge('shop_cached_responses', 'Pages and replies in the cache of this process.', ['kind'], async () =>
    Object.entries(cached).map(([kind, responses]) => [{ kind }, responses.count()] as const),
  );
  gauge('shop_database_connections', 'Connections of all processes, by state.', ['state'], async () =>
    (await countConnections(db)).map(({ state, count }) => [{ state }, count] as const),
  );
  gauge('shop_jobs', 'Background jobs, by state.', ['state'], async () => {
    const { oldest_waiting: _, ...counts } = await countJobs(db);
    return Object.entries(counts).map(([state, count]) => [{ state }, count] as const);
  });
  gauge('shop_messages_failed', 'Emails and text messages that could not be sent.', [], async () => [
    [{}, await countMessages(db, { state: 'failed' })],
  ]);
  gauge('shop_orders_to_confirm', 'Cash orders that nobody has confirmed.', [], async () => [
    [{}, (await countWorth(db, { statuses: ['pending'], payments: ['cod_due'] })).count],
  ]);
  gauge('shop_backup_age_seconds', 'Time since the last daily backup; absent without one.', [], async () => {
    const { taken } = await readLastBackup({ db });
    return taken ? [[{}, (now().getTime() - Date.parse(taken.began_at)) / 1000]] : [];
  });
  gauge('shop_disk_free_bytes', 'Free space on the disk of a folder.', ['folder'], async () =>
    disks.read().map(({ folder, free }) => [{ folder }, free] as const),
  );
  gauge('shop_disk_total_bytes', 'Size of the disk of a folder.', ['folder'], async () =>
    disks.read().map(({ folder, total }) => [{ folder }, total] as const),
  );
  gauge('shop_edge_purge_delay_seconds', 'Age of the oldest change that the edge shows.', [], async () => {
    const seconds = await readPurgeDelay(db);
    return seconds === null ? [] : [[{}, seconds]];
  });
  gauge('shop_payments_stuck', 'Orders whose payment has been open for too long.', [], async () => [
    [{}, (await countWorth(db, { stuckSince: stuckSince(now()) })).count],
  ]);
}

/** Counts the connections to the shop's database, of all processes, by what they do: 'active', 'idle' and so on. */
async function countConnections(db: Db): Promise<readonly { state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() group by 1`.execute(db);
  return rows;
}
