import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { warningsOf } from '../shop-mode.ts';

/** Serves `/healthz` (liveness) and `/readyz` (readiness, with the mode and what it refuses). */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (request) => {
    try {
      await sql`select 1 from kysely_migration limit 1`.execute(context.db);
      return { ready: true, mode: context.mode.kind, warnings: warningsOf(context.mode) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Problem('not-ready', { retryAfterSeconds: 2 });
    }
  });
}
