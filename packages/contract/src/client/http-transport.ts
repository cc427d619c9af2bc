import { ApiProblem, type ApiProblemFields } from './api-problem.ts';
import type { CallOptions, Transport } from './client.ts';
import { endpointAddress } from './endpoint-address.ts';

/** Token storage of a browser. Source: spec 3.15. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  save(tokens: { accessToken: string; refreshToken: string }): void;
  erase(): void;
}

export interface HttpTransportOptions {
  /** Origin of the shop, '' for the page's own. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Called once when the session has ended. */
  readonly onSessionEnded?: () => void;
  readonly fetch?: typeof fetch;
}

interface Refusal {
  success?: unknown;
  code?: ApiProblemFields['code'];
  message?: string;
  issues?: ApiProblemFields['issues'];
  data?: unknown;
}

/**
 * Calls the shop over HTTP with credentials and, when one is stored, a bearer token (spec 7.1). A 401 triggers one
 * refresh that all waiting calls share: success replays them with the new token, failure erases the tokens and rejects
 * them all (spec 4.10).
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { baseUrl, tokens } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  const refresh = onceAtATime(async (): Promise<boolean> => {
    const refreshToken = tokens.refreshToken();
    if (!refreshToken) return false;
    const reply = await request('user.refresh', {}, {}, refreshToken);
    if (reply.status >= 500 || reply.status === 429) throw await problemOf(reply);
    if (!reply.ok) return false;
    const { data } = (await reply.json()) as { data: { accessToken: string; refreshToken: string } };
    tokens.save(data);
    return true;
  });

  async function request(
    name: Parameters<Transport>[0],
    input: unknown,
    { signal, headers }: CallOptions,
    bearer: string | null,
  ): Promise<Response> {
    try {
      const { method, url, body } = await endpointAddress(name, input);
      return await send(baseUrl + url, {
        method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiProblem({
        status: 0,
        code: 'network',
        message: 'No answer. Please check your connection',
      });
    }
  }

  function endSession(): void {
    if (tokens.accessToken() === null && tokens.refreshToken() === null) return;
    tokens.erase();
    options.onSessionEnded?.();
  }

  return async (name, input, callOptions) => {
    const sentToken = tokens.accessToken();
    let reply = await request(name, input, callOptions, sentToken);
    if (reply.status === 401 && name !== 'user.refresh') {
      // Another tab or call may have refreshed the session while this call was in flight.
      const renewed = (tokens.accessToken() ?? sentToken) !== sentToken || (await refresh());
      if (renewed) reply = await request(name, input, callOptions, tokens.accessToken());
      if (reply.status === 401) endSession();
    }
    if (!reply.ok) throw await problemOf(reply);
    return reply.json();
  };
}

async function problemOf(reply: Response): Promise<ApiProblem> {
  const refusal = (await reply.json().catch(() => ({}))) as Refusal;
  const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem({
    status: reply.status,
    // A response without a message comes from a proxy, not from the shop.
    code: refusal.code ?? (refusal.message === undefined ? 'network' : 'internal'),
    message: refusal.message ?? 'Something went wrong. Please try again',
    issues: refusal.issues ?? [],
    data: refusal.data,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Deduplicates concurrent calls: callers that arrive while the work is in flight share its promise. */
export function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
