import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '../database/transact.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import type { Sms } from '../gateways/sms/sms-gateway.ts';
import { logRarely } from '../observability/log-rarely.ts';

/** Payloads of all jobs. */
export interface JobPayloads {
  'send-mail': Mail;
  'send-sms': Sms;
  /** The mail of a gift card, whose code the handler reads. */
  'send-gift-card': { readonly cardId: string };
  /** The job looks up the account, so that the response time does not reveal whether the email is registered. */
  'send-code': {
    readonly email: string;
    readonly purpose: 'verify-email' | 'reset-password' | 'log-in';
    /** Missing in jobs. */
    readonly callerKey?: string;
  };
  /** Null for an unknown name, so that the response time reveals nothing (timing attack). */
  'send-sign-in-link': { readonly userId: string | null };
  /** The same for a change of email. */
  'send-change-code': { readonly email: string; readonly userId: string };
  /** Creates the invoice and credit note that an order needs in its current state. */
  'create-tax-documents': { readonly orderId: string };
  'send-ticket-answer': { readonly messageId: string };
  /** A payment reported by the browser, the webhook, or a status check. */
  'settle-payment': { readonly paymentId: string };
  'send-refund': { readonly refundId: string };
  /** A refund reported by the provider, by its own ids. */
  'check-refund': { readonly paymentId: string; readonly refundId: string };
  /** A dispute reported by the provider. */
  'check-dispute': { readonly disputeId: string };
  /** With `cancels` the provider's link is cancelled first. */
  'check-payment-link': { readonly linkId: string; readonly cancels?: boolean };
  /** A file without references. */
  'remove-file': { readonly key: string };
  'make-picture-variants': { readonly pictureId: string };
  /** Search words of products after a category or subcategory was renamed. */
  'refresh-search-vocabulary': { readonly categoryId?: string; readonly subcategoryId?: string };
  'import-products': { readonly importId: string };
  'import-customers': { readonly importId: string };
  /** Pictures that a file names by their addresses. */
  'fetch-import-pictures': { readonly importId: string };
  /** At a boundary of a price period, or after a change of one. */
  'refresh-prices': Readonly<Record<string, never>>;
  /** The check of a day in India. */
  'check-invariants': { readonly day: string };
  /** Variants that were sold out and are in stock again. Version 1.0.0 names products, whose first variant has their id. */
  'send-stock-alerts':
    | { readonly variantIds: readonly string[] }
    | { readonly productIds: readonly string[] };
}

export type JobName = keyof JobPayloads;
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

interface OneJob {
  readonly id: string;
  readonly name: string;
}

export interface Jobs {
  /** Enqueues a job that runs if, and only if, the transaction commits, and not before `startAfter`. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /** Retries a failed job if the transaction commits; false when it has not failed. */
  retry(tx: Tx, job: OneJob): Promise<boolean>;
  /** Deletes a waiting or failed job if the transaction commits; false when it is running or done. */
  remove(tx: Tx, job: OneJob): Promise<boolean>;
  /** Deletes every job to some emails and numbers if the transaction commits: waiting, sent and failed ones. */
  removeTo(tx: Tx, recipients: readonly string[]): Promise<void>;
  /** Starts processing jobs in this process. Delivery is at least once, so handlers are idempotent. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Runs recurring work in this process: each run starts the interval after the previous one has ended. Returns a
   * function that triggers the next run at once, or after the current one.
   */
  repeat(everySeconds: number, work: () => Promise<void>): () => void;
  stop(): Promise<void>;
}

// Retention of finished and failed jobs: one day.
const queueOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} as const;
/** Concurrency per process: mails wait for a remote server, pictures and invoices for the processor. */
const batchSizes: Readonly<Record<JobName, number>> = {
  'send-mail': 20,
  'send-sms': 20,
  'send-gift-card': 20,
  'send-code': 20,
  'send-change-code': 20,
  'send-sign-in-link': 20,
  'send-ticket-answer': 20,
  'create-tax-documents': 1,
  'settle-payment': 20,
  'send-refund': 20,
  'check-refund': 20,
  'check-dispute': 20,
  'check-payment-link': 20,
  'remove-file': 20,
  'make-picture-variants': 1,
  'refresh-search-vocabulary': 1,
  'import-products': 1,
  'import-customers': 1,
  'fetch-import-pictures': 1,
  'refresh-prices': 1,
  'check-invariants': 1,
  'send-stock-alerts': 1,
};
/** Longer timeouts for some jobs, in seconds. */
const expireInSeconds: Readonly<Partial<Record<JobName, number>>> = {
  'refresh-search-vocabulary': 1_800,
  'import-products': 1_800,
  'import-customers': 1_800,
  'fetch-import-pictures': 1_800,
  'refresh-prices': 1_800,
  'check-invariants': 1_800,
  'send-stock-alerts': 1_800,
};
/** Heartbeat interval of long jobs: after a process was killed, the job is retried within two minutes. */
const heartbeatSeconds = 30;
/**
 * Reduces the payload of a finished job: mails and texts contain codes, so their content is deleted as soon as a
 * gateway accepted them. The mark also prevents a second sending of a job that was sent but not yet counted as done.
 */
const remainsOf: { readonly [Name in JobName]?: (payload: JobPayloads[Name]) => object } = {
  'send-mail': ({ to, subject }) => ({ to, subject: subject.replaceAll(/\b\d{6}\b/g, '······') }),
  'send-sms': ({ to, template }) => ({ to, template }),
};

/** The jobs whose payload has an email or number, as `to` or `email`. */
const recipientJobs: readonly JobName[] = ['send-mail', 'send-sms', 'send-code', 'send-change-code'];

const isSent = (payload: unknown) => (payload as { isSent?: unknown } | null)?.isSent === true;

/** Every kind of job. */
export const jobNames: readonly JobName[] = Object.keys(batchSizes) as JobName[];

/** Opens the queues, which are in the shop's own database. */
export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'jhumka jobs' });
  // Each queue polls twice a second, and all of them fail while the database is unreachable.
  const logProblem = logRarely(30, (error, leftOut) => log.error({ err: error, leftOut }, 'job queue error'));
  boss.on('error', logProblem);
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const options = {
      ...queueOptions,
      ...(expireInSeconds[name] === undefined
        ? {}
        : { expireInSeconds: expireInSeconds[name], heartbeatSeconds }),
    };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, options);
    // A queue of an older version has its options.
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options);
  }
  const repeats: Repeated[] = [];
  return {
    async enqueue(tx, name, payload, { startAfter } = {}) {
      await boss.send(name, payload, { db: fromKysely(tx), ...(startAfter ? { startAfter } : {}) });
    },
    async retry(tx, { id, name }) {
      if (!(await isIn(tx, { id, name }, ['failed']))) return false;
      await boss.retry(name, id, { db: fromKysely(tx) });
      return true;
    },
    async remove(tx, { id, name }) {
      if (!(await isIn(tx, { id, name }, ['created', 'retry', 'failed']))) return false;
      await boss.deleteJob(name, id, { db: fromKysely(tx) });
      return true;
    },
    async removeTo(tx, recipients) {
      await sql`
        delete from pgboss.job
        where name = any(${recipientJobs}::text[])
          and (data ->> 'to' = any(${recipients}::text[]) or data ->> 'email' = any(${recipients}::text[]))
      `.execute(tx);
    },
    async work(handlers) {
      for (const name of jobNames) {
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        const options = {
          pollingIntervalSeconds: 0.5,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        const remains = remainsOf[name] as ((payload: unknown) => object) | undefined;
        const run = async ({ id, data }: Job<unknown>): Promise<JobResult> => {
          try {
            if (isSent(data)) return { id, status: 'completed' };
            await handle(data);
            if (remains) await replacePayload(boss, { id, name }, { ...remains(data), isSent: true });
            return { id, status: 'completed' };
          } catch (error) {
            log.warn({ err: error, job: name, id }, 'job failed, will be retried');
            return { id, status: 'failed', output: { message: String(error) } };
          }
        };
        await boss.work(name, { ...options, batchSize: batchSizes[name] }, (jobs) =>
          Promise.all(jobs.map(run)),
        );
      }
    },
    repeat(everySeconds, work) {
      const repeated = repeatUntilStopped(everySeconds, work, log);
      repeats.push(repeated);
      return repeated.wake;
    },
    async stop() {
      await Promise.all(repeats.map(({ stop }) => stop()));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function replacePayload(boss: PgBoss, { id, name }: OneJob, payload: object): Promise<void> {
  const text = 'update pgboss.job set data = $1::jsonb where name = $2 and id = $3::uuid';
  await boss.getDb().executeSql(text, [JSON.stringify(payload), name, id]);
}

/** Locks a job if it is in one of these states; they stay so until the transaction ends. */
async function isIn(tx: Tx, { id, name }: OneJob, states: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and id = ${id}::uuid and state::text = any(${states}::text[])
    for update`.execute(tx);
  return rows.length > 0;
}

interface Repeated {
  wake(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

function repeatUntilStopped(everySeconds: number, work: () => Promise<void>, log: Logger): Repeated {
  let isStopped = false;
  let isRequested = false;
  let turn: Promise<void> | undefined;
  let timer = setTimeout(begin, everySeconds * 1000);

  function begin(): void {
    clearTimeout(timer);
    isRequested = false;
    turn = work()
      .catch((error: unknown) => log.error({ err: error }, 'recurring job failed'))
      .finally(() => {
        turn = undefined;
        if (isStopped) return;
        if (isRequested) begin();
        else timer = setTimeout(begin, everySeconds * 1000);
      });
  }

  return {
    wake() {
      if (turn) isRequested = true;
      else if (!isStopped) begin();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
