// A shop that is killed again and again, with a payment provider that loses and duplicates webhooks.
import { type Emulator, type Payment, startEmulator } from '@jhumka/razorpay-emulator';
import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { createContext, type OpenContext } from '../../src/create-context.ts';
import { cloneDatabase } from '../database.ts';
import { freePort, type KillableShop, startKillableShop } from './killable-shop.ts';

const secrets = {
  SESSION_SECRET: 'a secret that only tests ever sign with',
  RAZORPAY_KEY_ID: 'rzp_test_fire',
  RAZORPAY_KEY_SECRET: 'secret of the fire',
  RAZORPAY_WEBHOOK_SECRET: 'whsec of the fire',
};

export interface Fire {
  readonly emulator: Emulator;
  readonly shop: KillableShop;
  /** Inspects the shop's database from outside. */
  readonly context: OpenContext;
  readonly stop: () => Promise<void>;
}

/** Starts provider and shop on a database of their own. */
export async function startFire(): Promise<Fire> {
  const database = await cloneDatabase();
  const port = await freePort();
  const emulator = await startEmulator({
    keyId: secrets.RAZORPAY_KEY_ID,
    keySecret: secrets.RAZORPAY_KEY_SECRET,
    webhookSecret: secrets.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/razorpay/webhook`,
    retryDelaysMs: [100, 300, 1_000],
  });
  const environment = {
    ...secrets,
    DATABASE_URL: database.url,
    RAZORPAY_API_URL: emulator.url,
    RAZORPAY_TIMEOUT_MS: '800',
    LOG_LEVEL: 'fatal',
  };
  const context = await createContext(readConfig(environment), {
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
  });
  const shop = await startKillableShop(environment, port);
  const stop = async () => {
    await shop.stop();
    await emulator.close();
    await context.close();
    await database.drop();
  };
  return { emulator, shop, context, stop };
}

/** Records of the provider: payments, refunds, and webhook deliveries. */
export interface Books {
  readonly payments: readonly Payment[];
  readonly events: readonly { readonly isDelivered: boolean }[];
}

/** Reads the provider's records. */
export async function booksOf({ url }: Emulator): Promise<Books> {
  return (await (await fetch(`${url}/emulator/state`)).json()) as Books;
}

/**
 * Lists payments that the provider captured and the shop has not decided on. A status check in progress, or one that
 * failed on a busy machine, leaves nothing due in the database, so the provider's records decide when the shop is idle.
 */
export async function undecidedPayments({ emulator, context }: Pick<Fire, 'emulator' | 'context'>) {
  const { payments } = await booksOf(emulator);
  const decided = await context.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('decision', 'is not', null)
    .execute();
  const ids = new Set(decided.map((row) => row.provider_payment_id));
  return payments.filter(({ id, captured }) => captured && !ids.has(id)).map(({ id }) => id);
}

/** Polls of 300 ms before an undecided payment is requested again. */
export const pollsBetweenRequests = 20;
