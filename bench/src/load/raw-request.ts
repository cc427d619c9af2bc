import { Agent, request } from 'node:http';

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw body, still compressed. */
  readonly body: Buffer;
  /** From the request to the last byte of the response. */
  readonly tookMs: number;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const agent = new Agent({ keepAlive: true });

/** Sends one request and returns the raw response, undecoded. */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(url, { method, agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts),
          tookMs: performance.now() - begun,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Sends a raw request; throws with the response when the status is not the expected one. */
export async function expectReply(url: string, status: number, options?: RawRequest): Promise<RawReply> {
  const reply = await rawRequest(url, options);
  if (reply.status === status) return reply;
  throw new Error(
    `${options?.method ?? 'GET'} ${url} gave ${reply.status}: ${reply.body.toString('utf8', 0, 500)}`,
  );
}
