import { setTimeout as pause } from 'node:timers/promises';

/** Outcomes of the requests of a round. */
export interface Counts {
  /** Answers of 503 with `Retry-After`. */
  refused: number;
  /** Other answers of 500 and above, by status. */
  readonly errors: Map<string, number>;
  /** Connections that broke or took too long. */
  broken: number;
  /** Calls that were refused at least once and then accepted. */
  acceptedLater: number;
  /** Refusals of the shop that no repetition changes, by code. */
  readonly final: Map<string, number>;
}

export const noCounts = (): Counts => ({
  refused: 0,
  errors: new Map(),
  broken: 0,
  acceptedLater: 0,
  final: new Map(),
});

export const countOne = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any endpoint; what is read of them is compared with the database.
  readonly body: any;
}

/** Longer than a request may take behind nginx. */
const patienceMs = 35_000;
const betweenTriesMs = 500;
/** No fault lasts as long: who is not answered by then was forgotten. */
const maxMs = 180_000;

/** Repeats a call until its answer is certain, as a browser does: under the same key, after errors and refusals. */
export async function ask({ method, url, body, headers }: Call, counts: Counts): Promise<Answer> {
  const until = Date.now() + maxMs;
  for (let tries = 1; ; tries += 1) {
    try {
      const reply = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await reply.text();
      if (reply.status < 500) {
        const answer = { status: reply.status, body: JSON.parse(text) };
        if (reply.status >= 400) countOne(counts.final, `${reply.status} ${answer.body.code}`);
        else if (tries > 1) counts.acceptedLater += 1;
        return answer;
      }
      if (reply.status === 503 && reply.headers.has('retry-after')) counts.refused += 1;
      else countOne(counts.errors, String(reply.status));
    } catch {
      counts.broken += 1;
    }
    if (Date.now() > until) throw new Error(`${method} ${url} was not answered for ${maxMs / 1_000} s`);
    await pause(betweenTriesMs);
  }
}
