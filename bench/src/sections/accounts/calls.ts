import { type RawRequest, rawRequest } from '../../load/raw-request.ts';

/** A call from an unknown client with its own IP address. */
export const fromAnywhere = (method: 'POST' | 'PUT', body: object): RawRequest => ({
  method,
  headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
  body: JSON.stringify(body),
});

const anyAddress = () => {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
};

/** Sends the call and returns its time in ms; throws on an unexpected status. */
export async function timeOf(url: string, status: number, request: RawRequest): Promise<number> {
  const reply = await rawRequest(url, request);
  if (reply.status === status) return reply.tookMs;
  throw new Error(`${request.method} ${url} gave ${reply.status}: ${reply.body.toString('utf8', 0, 300)}`);
}
