import { createServer } from 'node:net';
import pino from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { startEmbedded } from './database/embedded/index.ts';
import type { PageRenderer } from './http/pages.ts';
import { jobHandlers, repeatSweeps } from './job-handlers.ts';
import { ensureFirstAdmin } from './modules/accounts/index.ts';
import { keepShippedPages } from './modules/content/index.ts';
import { keepHeartBeating } from './modules/streak/index.ts';
import { needsEmulator, type RunningEmulator, startPaymentEmulator } from './payment-emulator.ts';
import { seedDemoShop } from './seed/index.ts';
import { serverFolder } from './server-folder.ts';
import { StartupProblem } from './startup-problem.ts';

type Stop = () => Promise<void>;

/** Starts the shop and tells where it is. What was opened is closed in reverse when the process is told to stop. */
async function start(given: Config, stops: Stop[]): Promise<void> {
  let config = given;
  const log = pino({
    level: config.LOG_LEVEL,
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'something failed that nobody waited for');
  });
  const isWeb = config.ROLES.includes('web');
  if (isWeb) await refuseTakenPort(config);

  const emulator = needsEmulator(config) ? await openEmulator(config, stops) : null;
  if (emulator !== null) config = emulator.config;
  const databaseUrl = config.DATABASE_URL ?? (await openEmbedded(config, stops));
  const context = await createContext(config, { databaseUrl, log });
  stops.push(() => context.close());

  const admin = await ensureFirstAdmin(context);
  await keepShippedPages(context);
  if (config.SEED_DEMO) await seedDemoShop(context, sayProgress);
  if (config.ROLES.includes('worker')) {
    await context.jobs.work(jobHandlers(context));
    repeatSweeps(context);
  }

  if (isWeb) {
    await keepHeartBeating(context);
    const app = await buildApp(context, await loadPageRenderer());
    stops.push(() => app.close());
    await app.listen({ port: config.PORT, host: config.HOST });
  }

  say(`Jhumka is open at ${context.publicUrl}`);
  if (admin.password !== null)
    say(`First administrator: ${admin.email}, password ${admin.password} (shown only now)`);
  if (emulator !== null) {
    say(`Online payment is played by a stand-in for Razorpay at ${emulator.url}: no money moves.`);
    say('For real payments set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.');
  } else if (context.payments === null && isWeb) {
    say('Nobody can pay online: there are no keys of Razorpay (RAZORPAY_KEY_ID, …).');
  }
  if (context.mail.isInbox && config.NODE_ENV !== 'production') {
    say(`Mail stays here, in the inbox at ${context.publicUrl}/dev/inbox`);
  }
}

async function openEmulator(config: Config, stops: Stop[]): Promise<RunningEmulator> {
  const emulator = await startPaymentEmulator(config, () =>
    say(
      'The stand-in for the payment provider ended unexpectedly; nobody can pay online until the next start.',
    ),
  );
  stops.push(() => emulator.stop());
  return emulator;
}

async function openEmbedded(config: Config, stops: Stop[]): Promise<string> {
  const database = await startEmbedded({
    dataDir: config.DATA_DIR,
    log: { info: say, warn: say },
    onLost: () => {
      say('The database ended unexpectedly; stopping.');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  stops.push(() => database.stop());
  return database.url;
}

/** Finds out before anything else starts, and lets go of the port at once. */
function refuseTakenPort({ PORT: port, HOST: host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken; set PORT to a free one' : `can't be used: ${error.message}`;
      reject(new StartupProblem(`PORT: ${host}:${port} ${reason}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function loadPageRenderer(): Promise<PageRenderer> {
  const built = new URL('../web/build/server/index.js', serverFolder);
  try {
    const { createPageRenderer } = (await import(built.href)) as {
      createPageRenderer: () => PageRenderer;
    };
    return createPageRenderer();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupProblem('The pages are not built; run `npm run build`');
  }
}

/** Long work says how far it is, in quarters. */
function sayProgress(done: number, total: number): void {
  if (Math.floor((done * 4) / total) === Math.floor(((done - 1) * 4) / total)) return;
  say(`Filling the empty shop with the demo pieces: ${Math.round((100 * done) / total)} %`);
}

function say(line: string): void {
  console.log(line);
}

const stops: Stop[] = [];
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const close of stops.splice(0).reverse()) {
    await close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Whatever hangs may not keep the shop from ending.
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop().then(() => process.exit());
  });
}

try {
  await start(readConfig(process.env), stops);
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
  await stop();
  process.exit();
}
