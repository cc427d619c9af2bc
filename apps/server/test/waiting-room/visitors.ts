import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Response of the shop, and how long it took. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any endpoint or refusal.
  readonly body: any;
  readonly ms: number;
}

export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls the processes of the shop in turn, over connections that stay open; at most so many calls at once. */
export function askingClient(urls: readonly string[], atOnce: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(atOnce / urls.length) });
  let turn = 0;
  return (method, path, body, headers = {}) => {
    turn += 1;
    const url = `${urls[turn % urls.length]}/api/${path}`;
    const text = JSON.stringify(body);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method, agent, headers: { 'content-type': 'application/json', ...headers } },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => {
            const body = JSON.parse(Buffer.concat(parts).toString());
            resolve({ status: reply.statusCode ?? 0, body, ms: performance.now() - began });
          });
          reply.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  };
}

/** Runs work at most so many at once; the rest waits in order. */
export function limitedTo(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** An address of a mobile network: a few hundred visitors share each. */
export const addressOf = (visitor: number) => `198.18.${visitor % 2}.${(visitor >> 1) % 100}`;

interface Waited {
  readonly ticket: string;
  readonly joinMs: number;
}

/**
 * Waits for a visitor's turn as the page does: joins, and asks again when the shop says so. Returns null when the sale
 * ended meanwhile.
 */
export async function waitForTurn(
  ask: Ask,
  visitor: number,
  { isOver, onPoll }: { readonly isOver: () => boolean; readonly onPoll: (ms: number) => void },
): Promise<Waited | null> {
  const headers = { 'x-forwarded-for': addressOf(visitor) };
  const joined = await ask('POST', 'waiting-room', {}, headers);
  if (joined.status !== 200) throw new Error(`joining: ${joined.status} ${JSON.stringify(joined.body)}`);
  let { data } = joined.body;
  while (data.state === 'waiting') {
    const again = performance.now() + data.poll_after_seconds * 1000 * (0.8 + Math.random() * 0.4);
    while (performance.now() < again) {
      if (isOver()) return null;
      await pause(Math.min(1_000, Math.max(1, again - performance.now())));
    }
    const polled = await ask('POST', 'waiting-room', { ticket: data.ticket }, headers);
    if (polled.status !== 200) throw new Error(`polling: ${polled.status} ${JSON.stringify(polled.body)}`);
    onPoll(polled.ms);
    data = polled.body.data;
  }
  return data.state === 'in' ? { ticket: data.ticket, joinMs: joined.ms } : null;
}

/** Returns a share of sorted figures, in whole milliseconds. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
