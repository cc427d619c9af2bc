import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Notifications } from './database/notifications.ts';
import type { Db } from './database/transact.ts';
import type { FileStore } from './gateways/files/index.ts';
import type { MailGateway } from './gateways/mail/index.ts';
import type { PaymentGateway } from './gateways/payments/index.ts';
import type { SmsGateway } from './gateways/sms/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { ShopMode } from './shop-mode.ts';

/** What every verb may use: one object made at the start of a process, and by tests. */
export interface Context {
  readonly config: Config;
  readonly mode: ShopMode;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly files: FileStore;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  /** Null where nobody can pay online. */
  readonly payments: PaymentGateway | null;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
  readonly sessionSecret: Uint8Array;
  /** Origin under which the shop is reached, without a slash at its end. */
  readonly publicUrl: string;
}

/** Who acts, as a valid session says. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'USER' | 'ADMIN';
}

/** Where a call comes from, for limits and for things that must happen once. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  /** Device tokens as the browser sent them, still to be read by `modules/devices`. */
  readonly deviceTokens?: readonly string[];
}

export interface CallContext extends Context {
  readonly caller: Caller;
  readonly actor: Actor | null;
  /** The file that came with the call, where the endpoint takes one. */
  readonly upload?: Uint8Array | undefined;
  /** What the sender called the file; for people, never a path. */
  readonly uploadName?: string | undefined;
}

export interface ActorContext extends CallContext {
  readonly actor: Actor;
}
