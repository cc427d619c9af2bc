import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Request header of a proxy that sends a read to another process when this one answers 502. */
const retryHeader = 'x-retry-elsewhere';

export interface Draining {
  /** True from the signal to stop until the end. */
  readonly isDraining: boolean;
}

/**
 * Delays the end of a web process: for some seconds it still accepts connections and answers requests, with
 * `Connection: close`, so that load balancers take it out before a connection is refused. Fastify's `preClose` runs
 * before the server stops listening.
 */
export function drainBeforeClosing(app: FastifyInstance, seconds: number): Draining {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await pause(seconds * 1000);
  });
  // nginx does not ask for health: a refused read tells it, which another process answers. Not by 503, which says that
  // the database is away, and then no process is better than another.
  app.addHook('onRequest', async ({ method, headers, url }, reply) => {
    if (!isDraining || method !== 'GET' || headers[retryHeader] !== '1' || url === '/readyz') return;
    return reply.code(502).header('cache-control', 'no-store').send({ ready: false, draining: true });
  });
  return {
    get isDraining() {
      return isDraining;
    },
  };
}
