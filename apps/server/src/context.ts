import type { StaffRole } from '@jhumka/domain/staff';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { ShopMode } from './config/shop-mode.ts';
import type { DatabaseHealth } from './database/health.ts';
import type { Notifications } from './database/notifications.ts';
import type { Db } from './database/transact.ts';
import type { CourierGateway } from './gateways/couriers/courier-gateway.ts';
import type { EdgeGateway } from './gateways/edge.ts';
import type { FileStore } from './gateways/files/file-store.ts';
import type { MailGateway } from './gateways/mail/mail-gateway.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Disks } from './observability/disk-space.ts';
import type { Tracing } from './observability/tracing.ts';

/** Dependencies of every verb: one object created when the process starts, and by tests. */
export interface Context {
  readonly config: Config;
  readonly mode: ShopMode;
  readonly db: Db;
  /** Reads what may be some seconds old from a replica, where there is one; else the same as `db`. */
  readonly readDb: Db;
  /** Address of the database, for what needs a connection of its own: backups. */
  readonly databaseUrl: string;
  readonly health: DatabaseHealth;
  readonly disks: Disks;
  readonly log: Logger;
  readonly now: () => Date;
  readonly files: FileStore;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  /** Null where online payment is off; of a call, as it began. */
  readonly payments: PaymentGateway | null;
  /** Null where no courier is connected; of a call, as it began. */
  readonly couriers: CourierGateway | null;
  /** The cache in front of the shop; null without one. */
  readonly edge: EdgeGateway | null;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
  /** Null where nothing is traced. */
  readonly tracing: Tracing | null;
  readonly sessionSecret: Uint8Array;
  /** Lowered by tests alone: no setting changes it. */
  readonly passwordCost?: {
    readonly memoryCost: number;
    readonly timeCost: number;
    readonly parallelism: number;
  };
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Context inside a transaction, which reads by its own connection alone: what waits for another one of the pool, as a
 * cached value that has to be read again, comes before the transaction (decision 0108).
 */
export type TxContext<Ctx extends Partial<Context> = Context> = Omit<Ctx, 'db' | 'readDb'>;

/** The authenticated user, as a valid session identifies them. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'USER' | 'ADMIN';
  /** Role of an administrator in this session, which may see the admin as another role; missing for customers. */
  readonly staff?: StaffRole | undefined;
  /** True while the session sees the admin as another role. */
  readonly isView?: boolean;
  /** True for an administrator whose login needs a code. */
  readonly isSecondFactorOn?: boolean;
}

/** Origin of a call, for rate limits and idempotency keys. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  /** True for a page of an origin in CORS_ORIGINS. */
  readonly isOtherFrontEnd?: boolean;
  /** Device tokens sent by the browser, not yet verified. */
  readonly deviceTokens?: readonly string[];
}

export interface CallContext extends Context {
  readonly caller: Caller;
  readonly actor: Actor | null;
  /** Uploaded file, where the endpoint accepts one. */
  readonly upload?: Uint8Array | undefined;
  /** File name sent by the client; for display only, never used as a path. */
  readonly uploadName?: string | undefined;
}

export interface ActorContext extends CallContext {
  readonly actor: Actor;
}
