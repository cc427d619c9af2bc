import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { shopModeOf } from './config/shop-mode.ts';
import type { Context } from './context.ts';
import { openDatabases } from './database/open-databases.ts';
import { followCouriers } from './gateways/couriers/follow-couriers.ts';
import { createEdgeGateway } from './gateways/edge.ts';
import { closeFolder } from './gateways/files/disk-files.ts';
import { filesFolder, openFiles } from './gateways/files/open-files.ts';
import { createMailGateway } from './gateways/mail/mail-gateway.ts';
import { followPayments } from './gateways/payments/follow-payments.ts';
import { createTextProvider, jsonPost } from './gateways/sms/providers/create-text-provider.ts';
import { createSmsGateway } from './gateways/sms/sms-gateway.ts';
import { startJobs } from './jobs/jobs.ts';
import { mailIdentityOf } from './modules/platform/settings/mail-sender-of.ts';
import {
  openCourierKeys,
  openMailServer,
  openPaymentKeys,
  openTextProvider,
} from './modules/platform/settings/provider-secrets.ts';
import { readSettings } from './modules/platform/settings/read-settings.ts';
import { watchDisks } from './observability/disk-space.ts';
import { openTracing } from './observability/tracing.ts';

/** Often enough that `isCurrent` holds while the database answers (http/caching/public-caching.ts). */
const pingEveryMs = 250;

export interface OpenContext extends Context {
  /** Releases all resources, in order of use. */
  close(): Promise<void>;
}

/** Opens the dependencies of the verbs; migrates the database first. */
export async function createContext(
  config: Config,
  options: Pick<Context, 'passwordCost'> & { databaseUrl: string; log: Logger; now?: () => Date },
): Promise<OpenContext> {
  const { databaseUrl, log, now = () => new Date(), passwordCost } = options;
  const mode = shopModeOf(config);
  const edge = createEdgeGateway(config);
  const files = await openFiles(config);
  const tracing = await openTracing(config);
  const database = await openDatabases(config, {
    databaseUrl,
    log,
    ...(tracing && { onQuery: tracing.traceQuery }),
    ...(edge && { pingEveryMs }),
  });
  const { db, notifications } = database;
  const { ALLOW_PRIVATE_NETWORKS: allowsPrivate } = config;
  const jobs = await startJobs(databaseUrl, log);
  await closeFolder(filesFolder(config)).catch((error: unknown) =>
    log.warn({ err: error }, 'permissions of the files folder not restricted'),
  );
  const sessionSecret = await sessionSecretOf(config);
  const settings = () => readSettings({ db, log, notifications, now });
  const readKeys = async () => openPaymentKeys(sessionSecret, await settings());
  const payments = await followPayments({ config, log, notifications, readKeys });
  const readCourierKeys = async () => openCourierKeys(sessionSecret, await settings());
  const couriers = await followCouriers({ config, mode, log, notifications, readKeys: readCourierKeys });
  const disks = watchDisks(config, log);
  return {
    config,
    mode,
    db,
    readDb: database.readDb,
    databaseUrl: database.directUrl,
    health: database.health,
    disks,
    log,
    now,
    files,
    mail: createMailGateway({
      db,
      hasInbox: mode.mail === 'inbox',
      allowsPrivate,
      findServer: async () => config.SMTP_URL ?? openMailServer(sessionSecret, await settings()),
      identify: async () => mailIdentityOf(config, await settings()),
    }),
    sms: createSmsGateway({
      db,
      hasInbox: mode.texts === 'inbox',
      // The address of the environment is the operator's own.
      allowsPrivate: allowsPrivate || config.SMS_URL !== undefined,
      findProvider: async () => {
        if (config.SMS_URL !== undefined) return jsonPost(config.SMS_URL);
        const account = openTextProvider(sessionSecret, await settings());
        return account && createTextProvider(account);
      },
    }),
    get payments() {
      return payments();
    },
    get couriers() {
      return couriers();
    },
    edge,
    jobs,
    notifications,
    tracing,
    sessionSecret,
    ...(passwordCost && { passwordCost }),
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/+$/, ''),
    async close() {
      disks.close();
      await jobs.stop();
      await database.close();
      await tracing?.close();
    },
  };
}

/** Returns the secret that signs access tokens: as configured, or generated once and stored in DATA_DIR. */
async function sessionSecretOf(config: Config): Promise<Uint8Array> {
  if (config.SESSION_SECRET !== undefined) return Buffer.from(config.SESSION_SECRET);
  const file = join(config.DATA_DIR, 'session-secret');
  await mkdir(config.DATA_DIR, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A link is created atomically: of several processes that start at once one wins, and all read the same secret.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file);
}
