// A whole shop without pages, to be killed or stopped: opens on the given database and port, reports it in one line,
// processes its jobs and sweeps every second.
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/create-context.ts';
import { stopOnSignals } from '../../src/http/stop-on-signals.ts';
import { jobHandlers } from '../../src/job-handlers.ts';
import { sweepPayments } from '../../src/modules/orders/online-payments/sweep-payments.ts';

// stdin closes when the tests end, even when they are killed: otherwise the process would be orphaned.
process.stdin.on('end', () => process.exit(1)).resume();

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const stops = stopOnSignals((error) => log.error(error));
stops.extend(config.DRAIN_SECONDS * 1000);
const context = await createContext(config, { databaseUrl: config.DATABASE_URL ?? '', log });
stops.push(() => context.close());
const app = await buildApp(context, null);
stops.push(() => app.close());
await context.jobs.work(jobHandlers(context));
context.jobs.repeat(1, () => sweepPayments(context));
await app.listen({ port: config.PORT, host: config.HOST });
process.stdout.write('open\n');
// A killed process would leave the next one no compiled modules.
flushCompileCache();
