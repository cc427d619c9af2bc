import pino from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import type { Actor, CallContext, Context } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { testDatabase } from './database.ts';

/** Cost of a password's hash in tests: a hundredth of a millisecond instead of twelve. */
export const cheapHashes = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestContext {
  readonly ctx: Context;
  /** Clock of the shop; only moves when advanced. */
  readonly clock: { now: Date; advance(milliseconds: number): void };
  /** Returns everything logged, at every level. */
  logged(): string;
  /** Returns a context for a caller: a guest, or an authenticated user. */
  as(actor: Actor | null, caller?: Partial<CallContext['caller']>): CallContext;
}

/** Creates the shop's real context on a database of the calling test file; only the clock is replaced. */
export async function testContext(
  variables: Readonly<Record<string, string>> = {},
  database?: { readonly url: string },
): Promise<TestContext> {
  const { url } = database ?? (await testDatabase({ poolSize: 1 }));
  const clock = {
    now: new Date(),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only tests ever sign with',
    DISK_WARNING_MB: '0',
    ...variables,
  });
  const ctx = await createContext(config, {
    databaseUrl: url,
    log,
    now: () => clock.now,
    passwordCost: cheapHashes,
  });
  afterAll(() => ctx.close());
  return {
    ctx,
    clock,
    logged: () => lines.join(''),
    as: (actor, caller = {}) => ({
      ...ctx,
      actor,
      caller: { address: '192.0.2.1', userAgent: 'test', idempotencyKey: null, ...caller },
    }),
  };
}
