import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Request header of a proxy that sends a read to another process when this one answers 503. */
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
  // nginx does not ask for health: a refused read tells it, while it can still be read elsewhere.
  app.addHook('onRequest', async ({ method, headers, url }) => {
    if (!isDraining || method !== 'GET' || headers[retryHeader] !== '1' || url === '/readyz') return;
    throw new Problem('not-ready', { retryAfterSeconds: 1 });
  });
  return {
    get isDraining() {
      return isDraining;
    },
  };
}
