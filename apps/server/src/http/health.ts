import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readWarnings } from '../modules/admin/shop-status/read-warnings.ts';
import { Problem } from '../problem.ts';
import type { Draining } from './draining.ts';

/** Serves `/healthz` (liveness) and `/readyz` (readiness, with mode and warnings; 503 while draining). */
export function registerHealth(app: FastifyInstance, context: Context, draining: Draining): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ ready: false, draining: true });
    try {
      await sql`select 1 from kysely_migration limit 1`.execute(context.db);
      return { ready: true, mode: context.mode.kind, warnings: await readWarnings(context) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Problem('not-ready', { retryAfterSeconds: 2 });
    }
  });
}
