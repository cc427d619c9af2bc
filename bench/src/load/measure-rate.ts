import autocannon, { type Request } from 'autocannon';
import type { MeasuredProcess } from '../processes/start-process.ts';

export interface Load {
  readonly url: string;
  readonly server: MeasuredProcess;
  readonly connections: number;
  /** Requests of each connection, in order; connections are numbered from 0. */
  readonly requestsOf: (connection: number) => readonly Request[];
}

export interface Rate {
  readonly perSecond: number;
  /** CPU time of the server's process per request, in µs. */
  readonly cpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends requests for a duration or a number of requests, and returns the rate. A refusal or lost response is an
 * error.
 */
export async function measureRate(
  load: Load,
  howLong: { readonly seconds: number } | { readonly amount: number },
): Promise<Rate> {
  let connection = 0;
  const before = await load.server.gauge();
  let begun = performance.now();
  const sending = autocannon({
    url: load.url,
    connections: load.connections,
    timeout: 30,
    ...('seconds' in howLong ? { duration: howLong.seconds } : { amount: howLong.amount }),
    setupClient: (client) => {
      client.setRequests(load.requestsOf(connection));
      connection += 1;
    },
  });
  // Preparing the requests is not part of the measured time.
  sending.on('start', () => {
    begun = performance.now();
  });
  // With a number of requests, autocannon checks only once a second whether it has finished.
  let lastReply = begun;
  sending.on('response', () => {
    lastReply = performance.now();
  });
  const result = await sending;
  const after = await load.server.gauge();
  const done = result['2xx'];
  if (result.non2xx + result.errors + result.timeouts > 0 || done === 0) {
    throw new Error(`${load.url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  return {
    perSecond: done / ('seconds' in howLong ? result.duration : (lastReply - begun) / 1000),
    cpuMicros: (after.cpuMicros - before.cpuMicros) / done,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
