import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { StartupProblem } from './startup-problem.ts';

export interface RunningEmulator {
  readonly url: string;
  /** The settings of a shop whose payments go to it. */
  readonly config: Config;
  stop(): Promise<void>;
}

/**
 * Whether the stand-in for the payment provider is started: where there are no keys, and in production only when it
 * is asked for by name.
 */
export function needsEmulator(config: Config): boolean {
  const { RAZORPAY_EMULATOR: asked, RAZORPAY_KEY_ID: key } = config;
  if (asked === true && key !== undefined) {
    throw new StartupProblem(
      'RAZORPAY_EMULATOR: is 1 although there are keys of Razorpay; set one or the other',
    );
  }
  if (key !== undefined || !config.ROLES.includes('web')) return false;
  return asked ?? config.NODE_ENV !== 'production';
}

/** Starts the stand-in as a process of its own. It forgets nothing, and ends with this process however that ends. */
export async function startPaymentEmulator(config: Config, onLost: () => void): Promise<RunningEmulator> {
  const folder = resolve(config.DATA_DIR, 'razorpay-emulator');
  await mkdir(folder, { recursive: true });
  const keys = await keysIn(folder);
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@jhumka/razorpay-emulator/main'))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: config.HOST,
        PORT: String(portBeside(config)),
        ENDS_WITH_PARENT: '1',
        JOURNAL: join(folder, 'journal.jsonl'),
        WEBHOOK_URL: `http://${hostToCall(config.HOST)}:${config.PORT}/api/payments/razorpay/webhook`,
        ...keys,
      },
    },
  );
  let isStopping = false;
  const { url } = await said(child);
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
      RAZORPAY_API_URL: url.replace('0.0.0.0', '127.0.0.1'),
      RAZORPAY_CHECKOUT_URL: config.RAZORPAY_CHECKOUT_URL ?? seenFromOutside(config, url),
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Keys {
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_KEY_SECRET: string;
  readonly RAZORPAY_WEBHOOK_SECRET: string;
}

/** Made once, so that what was signed before a restart is still good after it. */
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

/** A port that stays the same from start to start, so that pages which were kept still find it. */
function portBeside({ RAZORPAY_EMULATOR_PORT: asked, PORT: port }: Config): number {
  if (asked !== undefined) return asked;
  return port === 0 || port + portsApart > 65_535 ? 0 : port + portsApart;
}

const hostToCall = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** The script as browsers reach it: on the shop's own name, at the stand-in's port. */
function seenFromOutside({ PUBLIC_URL: publicUrl }: Config, url: string): string {
  const script = new URL('/v1/checkout.js', url);
  if (publicUrl !== undefined) script.hostname = new URL(publicUrl).hostname;
  return script.href;
}

function said(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((done, failed) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) done(JSON.parse(text) as { url: string });
    });
    child.once('exit', () =>
      failed(new StartupProblem('The stand-in for the payment provider did not start')),
    );
  });
}
