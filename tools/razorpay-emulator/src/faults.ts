import type { FastifyReply, FastifyRequest } from 'fastify';

/** Faults to inject. Shares are from 0 (never) to 1 (always). */
export interface Faults {
  /** Answers of the API come so much later. */
  apiDelayMs: number;
  /** Share of calls whose connection is reset before anything was done. */
  apiReset: number;
  /** Share of calls that are done and whose answer never comes: the connection is reset instead. */
  apiDropReply: number;
  /** Share of calls that a proxy answers with 502 and a page of HTML, with nothing done. */
  apiHtml502: number;
  webhookDelayMs: number;
  /** Share of deliveries that are lost on the way; they are tried again later. */
  webhookDrop: number;
  /** Number of duplicates of each event, sent at once. */
  webhookDuplicate: number;
  /** Events overtake each other by up to so much. */
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

/** Switches faults; what is not named stays, what is no number is left out. */
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

/** Lets the connection break instead of answering. */
export function reset(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
