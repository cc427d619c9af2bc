import type { FastifyReply, FastifyRequest } from 'fastify';

/** Faults to inject. Shares are from 0 (never) to 1 (always). */
export interface Faults {
  apiDelayMs: number;
  /** Share of calls whose connection is reset before they are processed. */
  apiReset: number;
  /** Share of calls that are processed, but whose connection is reset instead of a response. */
  apiDropReply: number;
  /** Share of calls that a proxy answers with an HTML 502, unprocessed. */
  apiHtml502: number;
  webhookDelayMs: number;
  /** Share of lost deliveries; they are retried later. */
  webhookDrop: number;
  /** Number of duplicates of each event, sent at once. */
  webhookDuplicate: number;
  /** Maximum delay by which events are reordered. */
  webhookReorderMs: number;
}

export const noFaults: Faults = {
  apiDelayMs: 0,
  apiReset: 0,
  apiDropReply: 0,
  apiHtml502: 0,
  webhookDelayMs: 0,
  webhookDrop: 0,
  webhookDuplicate: 0,
  webhookReorderMs: 0,
};

/** Changes faults; fields that are missing or not numbers stay as they are. */
export function switchFaults(faults: Faults, change: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(noFaults) as (keyof Faults)[]) {
    const value = change[name];
    if (typeof value === 'number' && value >= 0) faults[name] = value;
  }
}

export const happens = (share: number): boolean => share > 0 && Math.random() < share;

/** Injects a fault before a call is handled; returns true when it is answered, or never will be. */
export async function failBefore(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (faults.apiDelayMs > 0) await pause(faults.apiDelayMs);
  if (happens(faults.apiReset)) {
    reset(request, reply);
    return true;
  }
  if (happens(faults.apiHtml502)) {
    reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    return true;
  }
  return false;
}

/** Resets the connection instead of answering. */
export function reset(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
