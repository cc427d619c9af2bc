import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName, WireReply } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { createContext, type OpenContext } from '../src/create-context.ts';
import type { PageFactory } from '../src/http/pages.ts';
import { cheapHashes } from './context.ts';
import { cloneDatabase } from './database.ts';
import { outside } from './outside.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any endpoint or refusal; tests assert their fields.
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestShop {
  readonly context: OpenContext;
  readonly app: FastifyInstance;
  /** Calls an endpoint over HTTP, in process; `token` is a bearer access token. */
  call(name: EndpointName, input?: object, options?: CallOptions): Promise<Reply>;
  /** Calls and expects success. */
  succeed<Name extends EndpointName>(
    name: Name,
    input?: object,
    options?: CallOptions,
  ): Promise<WireReply<Name>>;
  /** Log lines of the process so far. */
  readonly logged: string[];
}

/** Opens a whole shop without pages on a database of its own, for the calling test file. */
export async function testShop(
  options: {
    variables?: Record<string, string>;
    now?: () => Date;
    /** Renders the pages; without it the shop has none. */
    pages?: PageFactory;
    /** True for hashes of passwords that cost what they do outside of tests. */
    hasUsualHashes?: boolean;
    /** Replaces the database URL, for tests that break the connection. */
    reach?: (databaseUrl: string) => Promise<string>;
  } = {},
): Promise<TestShop> {
  const { url, drop } = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.localhost',
    // The machine of the tests may be short of room.
    DISK_WARNING_MB: '0',
    ...options.variables,
  });
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const context = await createContext(config, {
    databaseUrl: options.reach ? await options.reach(url) : url,
    log,
    ...(options.now ? { now: options.now } : {}),
    ...(options.hasUsualHashes ? {} : { passwordCost: cheapHashes }),
  });
  const app = await buildApp(context, options.pages ?? null);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await context.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call: TestShop['call'] = async (name, input = {}, { token, headers = {} } = {}) => {
    const { method, url: path, body } = await endpointAddress(name, input);
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    };
    const reply = await outside(() => app.inject(request));
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: readBody(reply),
    };
  };
  return {
    context,
    app,
    logged,
    call,
    async succeed(name, input, callOptions) {
      const reply = await call(name, input, callOptions);
      if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}

/** Parses a response body: JSON, text of a file (such as CSV) unchanged, null when empty. */
function readBody(reply: { body: string; headers: Reply['headers']; json(): unknown }) {
  if (reply.body === '') return null;
  return String(reply.headers['content-type']).includes('json') ? reply.json() : reply.body;
}
