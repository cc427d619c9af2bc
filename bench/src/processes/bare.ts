import type { RawReply } from '../load/raw-request.ts';
import { type MeasuredProcess, startProcess } from './start-process.ts';

export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface BareServer extends MeasuredProcess {
  readonly url: string;
}

/** Starts the baseline: a Fastify server with only these routes. */
export async function startBare(routes: readonly BareRoute[]): Promise<BareServer> {
  const child = await startProcess(new URL('./bare-server.ts', import.meta.url), { readyLine: 'bare' });
  const url = (await child.ask({ kind: 'work', work: routes })) as string;
  return { ...child, url };
}

/** Creates a bare route that replays the shop's response. */
export function routeLike(method: BareRoute['method'], path: string, reply: RawReply): BareRoute {
  const headers = Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) => {
      const value = reply.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  return { method, path, status: reply.status, headers, body: reply.body };
}
