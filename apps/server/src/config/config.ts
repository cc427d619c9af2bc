import { isIP, isIPv4 } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const switchedOn = z.enum(['0', '1']).transform((value) => value === '1');
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Headers as `name: value; name: value`. */
const headers = z
  .string()
  .regex(
    /^(?:[\w-]+:[ -:<-~]+(?:; *|$))+$/,
    'must be headers, such as "fastly-key: TOKEN; surrogate-key: {keys}"',
  )
  .transform((text) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+): *([^;]+)/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.trim(),
      ]),
    ),
  );

/** Returns true for an address, a network such as 10.0.0.0/8, and a name that stands for some. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return (
    isIP(address) > 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIPv4(address) ? 32 : 128) &&
    more.length === 0
  );
}

/** A path; one with a variable or a home of a shell would become a folder of that name. */
const folder = (example: string) =>
  z.string().regex(/^(?!~)[^$]+$/, `must be a path without $ or ~; for example ${example}`);

/** Environment variables, all optional. Source: docs/operations.md. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: folder('/var/lib/jhumka').default('./.data'),
  /** Origin from which browsers load pictures: a CDN in front of `/pictures/`. */
  ASSETS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Files on an S3-compatible server: https://KEY:SECRET@host/bucket/prefix?region=ap-south-1. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The primary; it may be reached through PgBouncer in transaction mode. */
  DATABASE_URL: databaseAddress.optional(),
  /** The primary past the pooler, for LISTEN and migrations; without it DATABASE_URL. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** Replicas, for what public pages and lists read. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** A replica further behind than that is left out. */
  DATABASE_READ_STALENESS_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
  /** The cache in front of the shop: headers that name what a response is made of, and the request that purges it. */
  EDGE_HEADERS: headers.default({}),
  EDGE_PURGE_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  EDGE_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]+$/)
    .default('POST'),
  EDGE_PURGE_HEADERS: headers.default({}),
  EDGE_PURGE_BODY: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Of 0 to 9. Effort 4 takes two and a half times as long as 3 to save two per cent; 0 takes a quarter for a fifth more. */
  AVIF_EFFORT: z.coerce.number().int().min(0).max(9).default(3),
  /** Lets mail server, text provider and push service of the admin be in a private network (decision 0112). */
  ALLOW_PRIVATE_NETWORKS: switchedOn.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  /** Comma-separated list, for rotating the secret. */
  RAZORPAY_WEBHOOK_SECRET: list.default([]),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  RAZORPAY_CHECKOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  RAZORPAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  RAZORPAY_EMULATOR: switchedOn.optional(),
  /** Address and secret of the courier's emulator, in a demo alone: http://emulator:SECRET@127.0.0.1:PORT. */
  SHIPROCKET_API_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  SHIPROCKET_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  RAZORPAY_EMULATOR_PORT: port.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: list
    .pipe(
      z.array(
        z.string().refine(isNetwork, {
          error: ({ input }) => `'${input}' is no address of a proxy; for example TRUST_PROXY=127.0.0.1`,
        }),
      ),
    )
    .default([]),
  SESSION_SECRET: z.string().min(32).optional(),
  /** Encrypts backups. */
  BACKUP_KEY: z.string().min(16).optional(),
  /** Folder of the daily backups; none are taken without it. */
  BACKUP_DIR: folder('/var/backups/jhumka')
    .refine(isAbsolute, { error: 'must be a whole path; for example BACKUP_DIR=/var/backups/jhumka' })
    .optional(),
  /** Number of daily backups that stay. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(14),
  /** Restores each daily backup into a database of its own and checks every invariant there. */
  BACKUP_CHECK: switchedOn.default(true),
  /** Months of the audit log that stay besides the current one; all of them without it. An investigation needs the last year. */
  AUDIT_KEEP_MONTHS: z.coerce.number().int().min(12).max(1_200).optional(),
  /** Free megabytes on the disk of DATA_DIR or BACKUP_DIR below which the shop warns; 0 never does. */
  DISK_WARNING_MB: z.coerce.number().int().min(0).default(2_000),
  /** Collector of traces, such as 'http://127.0.0.1:4318'; nothing is traced without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('shop'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Seconds between the signal to stop and the end, in which a web process still serves. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).default(0),
  ROLES: list.pipe(z.array(z.enum(['web', 'worker'])).min(1)).default(['web', 'worker']),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be the id of a GA4 stream such as G-ABCDE12345')
    .optional(),
  /** By default '1', and '0' in production: a real shop begins empty. */
  SEED_DEMO: z.enum(['0', '1', 'catalogue']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.output<typeof environment>;

/** Reads the settings of a process. Reports an invalid value in one line that names it. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  refuseFormer(given);
  const result = environment.safeParse(given);
  if (result.success) {
    refuseLone(given);
    return refuseHalfKeys(result.data);
  }
  const [issue] = result.error.issues;
  throw new StartupProblem(`${String(issue?.path[0])}: ${issue?.message}`);
}

/** Names that begin like this belong to the runtime or to OpenTelemetry. */
const othersNames = /^(?:NODE|OTEL|HOST|PORT|LOG|npm)/;
const likeLetters = 5;

/** Lists variables that look like settings and are none, each with the setting that is probably meant. */
export function describeUnknown(variables: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(variables)
    .filter((name) => !known.includes(name) && !othersNames.test(name))
    .flatMap((name) => {
      const like = known.filter((setting) => setting.slice(0, likeLetters) === name.slice(0, likeLetters));
      const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(like);
      return like.length === 0 ? [] : [`${name} is no setting: did you mean ${names}? See deploy/shop.env.`];
    });
}

/** Refuses a partial set of payment provider keys: payments would be taken and their webhooks never received. */
function refuseHalfKeys(config: Config): Config {
  const keys = {
    RAZORPAY_KEY_ID: config.RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: config.RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: config.RAZORPAY_WEBHOOK_SECRET[0],
  };
  const missing = Object.entries(keys).filter(([, value]) => value === undefined);
  if (missing.length === 0 || missing.length === 3) return config;
  throw new StartupProblem(`${missing[0]?.[0]}: is missing, although other Razorpay keys are set`);
}

/** Refuses settings that mean nothing without another one: the embedded database would be opened beside an address. */
function refuseLone(given: Readonly<Record<string, string | undefined>>): void {
  for (const [names, needed] of [
    [['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'], 'DATABASE_URL'],
    [['EDGE_HEADERS', 'EDGE_PURGE_METHOD', 'EDGE_PURGE_HEADERS', 'EDGE_PURGE_BODY'], 'EDGE_PURGE_URL'],
  ] as const) {
    const lone = names.find((name) => given[name] !== undefined && given[needed] === undefined);
    if (lone !== undefined) throw new StartupProblem(`${lone}: is set although ${needed} is not`);
  }
}

/** Refuses the setting of before, which named a provider (decision 0120): the edge would be in front without purges. */
function refuseFormer({ EDGE_URL: former }: Readonly<Record<string, string | undefined>>): void {
  if (former === undefined) return;
  const provider = /^(?:cloudflare|fastly)(?=:)/.exec(former)?.[0] ?? 'varnish';
  throw new StartupProblem(`EDGE_URL: is gone: take the settings from deploy/cdn/${provider}.env instead`);
}
