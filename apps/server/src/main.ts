import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './app.ts';
import { folderProblem } from './backup/daily-backup.ts';
import { type Config, describeUnknown, readConfig } from './config/config.ts';
import { describeMode, shopModeOf } from './config/shop-mode.ts';
import { createContext } from './create-context.ts';
import { forgetEdge, recordEveryChange, registerEdge } from './database/edge-changes.ts';
import { startEmbedded } from './database/embedded/start-embedded-database.ts';
import { startCourierEmulator } from './gateways/couriers/courier-emulator.ts';
import { needsEmulator, startPaymentEmulator } from './gateways/payments/payment-emulator.ts';
import type { PageFactory } from './http/pages.ts';
import { type Stops, stopOnSignals } from './http/stop-on-signals.ts';
import { jobHandlers, repeatSweeps } from './job-handlers.ts';
import { ensureFirstAdmin } from './modules/accounts/accounts/ensure-first-admin.ts';
import { saveShippedPages } from './modules/content/pages/shipped-help-pages.ts';
import { startHeartbeat } from './modules/loyalty/streak/heartbeat.ts';
import { beginClosed } from './modules/platform/opening/change-opening.ts';
import { openingOf } from './modules/platform/opening/follow-opening.ts';
import { readMessageProviders } from './modules/platform/settings/message-providers.ts';
import { readSettingsNow } from './modules/platform/settings/store.ts';
import { seedDemoShop } from './seed/seed-demo-shop.ts';
import { serverFolder } from './server-folder.ts';
import { StartupProblem } from './startup-problem.ts';

/** Starts the shop and logs its address. On SIGTERM, closes everything in reverse order. */
async function start(given: Config, stops: Stops): Promise<void> {
  let config = given;
  const log = pino({
    level: config.LOG_LEVEL,
    ...(process.stdout.isTTY && !jsonLog
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled promise rejection');
  });
  const isWeb = config.ROLES.includes('web');
  if (isWeb) await refuseTakenPort(config);

  if (needsEmulator(config)) config = await openEmulator(config, stops);
  if (isWeb && shopModeOf(config).couriers === 'emulator') {
    const emulator = await startCourierEmulator({
      file: join(config.DATA_DIR, 'courier-emulator.json'),
      movesParcels: true,
    });
    stops.push(() => emulator.close());
    config = { ...config, SHIPROCKET_API_URL: emulator.url };
  }
  const databaseUrl = config.DATABASE_URL ?? (await openEmbedded(config, stops));
  const context = await createContext(config, { databaseUrl, log });
  stops.push(() => context.close());

  const demo = config.SEED_DEMO ?? (config.NODE_ENV === 'production' ? '0' : '1');
  if (config.NODE_ENV === 'production' && demo === '0') await beginClosed(context);
  const admin = await ensureFirstAdmin(context);
  await saveShippedPages(context);
  if (demo !== '0') {
    const extent = demo === 'catalogue' ? 'catalogue' : 'catalogue-and-sales';
    await seedDemoShop(context, printProgress, extent);
  }
  if (config.ROLES.includes('worker')) {
    if (context.edge) await registerEdge(context.db, context.edge.host);
    else await forgetEdge(context.db);
    await context.jobs.work(jobHandlers(context));
    repeatSweeps(context);
  }

  if (isWeb) {
    await startHeartbeat(context);
    const app = await buildApp(context, await loadPages());
    stops.push(() => app.close());
    stops.extend(config.DRAIN_SECONDS * 1000);
    await app.listen({ port: config.PORT, host: config.HOST });
    // The pages of another version may be at the edge, and their scripts are gone.
    if (context.edge) await recordEveryChange(context.db);
  }

  const { isOpen } = openingOf(await readSettingsNow(context.db), context.now());
  print(`The shop is ${isOpen ? 'open' : 'closed'} at ${context.publicUrl}`);
  if (!isOpen) print('Visitors see the opening page until you open it: Online shop, Going live.');
  if (admin.password !== null)
    print(`First administrator: ${admin.email}, password ${admin.password} (shown only now)`);
  const { mode, payments } = context;
  const entered = mode.payments === 'none' && payments !== null ? { payments: 'provider' as const } : {};
  const described = { ...mode, ...(await readMessageProviders(context)), ...entered };
  for (const line of describeMode(described, context.publicUrl)) print(line);
  const unusable = config.BACKUP_DIR && (await folderProblem(config.BACKUP_DIR));
  if (unusable) print(`${unusable} Make it with: install -d -o USER -m 700 ${config.BACKUP_DIR}`);
  if (config.NODE_ENV === 'production') for (const line of describeUnknown(process.env)) print(line);
}

/** Starts the payment emulator and returns the settings of a shop whose payments go to it. */
async function openEmulator(config: Config, stops: Stops): Promise<Config> {
  const emulator = await startPaymentEmulator(config, () =>
    print('The payment emulator ended unexpectedly; online payment is off until the next start.'),
  );
  stops.push(() => emulator.stop());
  return emulator.config;
}

async function openEmbedded(config: Config, stops: Stops): Promise<string> {
  const database = await startEmbedded({
    dataDir: config.DATA_DIR,
    log: { info: print, warn: print },
    onLost: () => {
      print('The database ended unexpectedly; stopping.');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  stops.push(() => database.stop());
  return database.url;
}

/** Checks the port before anything else starts, and releases it at once. */
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

async function loadPages(): Promise<PageFactory> {
  const built = new URL('../web/build/server/index.js', serverFolder);
  try {
    const { createPages } = (await import(built.href)) as { createPages: () => PageFactory };
    return createPages();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupProblem('The pages are not built; run `npm run build`');
  }
}

/** Logs the progress of long work, in quarters. */
function printProgress(done: number, total: number): void {
  if (Math.floor((done * 4) / total) === Math.floor(((done - 1) * 4) / total)) return;
  print(`Adding the demo products: ${Math.round((100 * done) / total)} %`);
}

/** Logger of lines that are printed at any level: in production they are JSON, as the log is. */
const jsonLog = process.env.NODE_ENV === 'production' ? pino() : null;

function print(line: string): void {
  if (jsonLog) jsonLog.info(line);
  else console.log(line);
}

function printError(error: unknown): void {
  const shown = error instanceof StartupProblem ? error.message : error;
  if (jsonLog) jsonLog.fatal(shown);
  else console.error(shown);
}

const stops = stopOnSignals(printError);
stops.push(async () => print('The shop has stopped'));

try {
  await start(readConfig(process.env), stops);
} catch (error) {
  printError(error);
  process.exitCode = 1;
  await stops.run();
  process.exit();
}
