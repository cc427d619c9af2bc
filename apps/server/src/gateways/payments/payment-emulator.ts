import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/config.ts';
import { shopModeOf } from '../../config/shop-mode.ts';
import { StartupProblem } from '../../startup-problem.ts';

export interface RunningEmulator {
  readonly url: string;
  /** Settings of the shop with its payments sent to the emulator. */
  readonly config: Config;
  stop(): Promise<void>;
}

/** Returns true when this process starts the emulator: a web process of a demo shop without keys. */
export function needsEmulator(config: Config): boolean {
  const { payments } = shopModeOf(config);
  return payments === 'emulator' && config.RAZORPAY_KEY_ID === undefined && config.ROLES.includes('web');
}

/**
 * Starts the emulator as a process of its own, on the loopback address and with a secret made for this start. It
 * persists its state in DATA_DIR, and ends with this process however that ends.
 */
export async function startPaymentEmulator(config: Config, onLost: () => void): Promise<RunningEmulator> {
  const folder = resolve(config.DATA_DIR, 'razorpay-emulator');
  // The mode applies to this folder only: parent folders created with it stay open to the database's user.
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const keys = await keysIn(folder);
  const accessSecret = randomBytes(18).toString('base64url');
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@jhumka/razorpay-emulator/main'))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ACCESS_SECRET: accessSecret,
        PORT: String(emulatorPortOf(config)),
        ENDS_WITH_PARENT: '1',
        JOURNAL: join(folder, 'journal.jsonl'),
        WEBHOOK_URL: `http://${hostInUrl(config.HOST)}:${config.PORT}/api/payments/razorpay/webhook`,
        ...keys,
      },
    },
  );
  let isStopping = false;
  const { url } = await startupOf(child);
  child.once('exit', () => {
    if (!isStopping) onLost();
  });
  return {
    url,
    config: {
      ...config,
      RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID,
      RAZORPAY_KEY_SECRET: keys.RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: [keys.RAZORPAY_WEBHOOK_SECRET],
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js?secret=${accessSecret}`,
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.stdin?.end();
      await ended;
    },
  };
}

interface Keys {
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_KEY_SECRET: string;
  readonly RAZORPAY_WEBHOOK_SECRET: string;
}

/** Generated once, so that earlier signatures stay valid after a restart. */
async function keysIn(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Keys;
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_Emulator000000',
    RAZORPAY_KEY_SECRET: randomBytes(18).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
  };
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

const portsApart = 10_000;

/** Returns a port that is stable between starts, so that cached pages still find it. */
function emulatorPortOf({ RAZORPAY_EMULATOR_PORT: configuredPort, PORT: port }: Config): number {
  if (configuredPort !== undefined) return configuredPort;
  return port === 0 || port + portsApart > 65_535 ? 0 : port + portsApart;
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

function startupOf(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((done, failed) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) done(JSON.parse(text) as { url: string });
    });
    child.once('exit', () => failed(new StartupProblem('The payment emulator did not start')));
  });
}
