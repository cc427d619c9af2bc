// Types of the part of autocannon 9 that the bench uses; the package has none.
declare module 'autocannon' {
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer;
    /** Called before each request. */
    readonly setupRequest?: (request: Request, context: Record<string, unknown>) => Request;
    readonly onResponse?: (status: number, body: string, context: Record<string, unknown>) => void;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Total number of requests; the duration is then ignored. */
    readonly amount?: number;
    readonly requests?: readonly Request[];
    /** Timeout in seconds. */
    readonly timeout?: number;
    readonly setupClient?: (client: Client) => void;
  }

  export interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  export interface Result {
    /** Seconds. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly '2xx': number;
    readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
  }

  /** Starts at once; resolves when finished. */
  export interface Sending extends PromiseLike<Result> {
    on(event: 'start' | 'response', listener: () => void): void;
  }

  export default function autocannon(options: Options): Sending;
}
