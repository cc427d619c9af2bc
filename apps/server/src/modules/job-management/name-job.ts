import { formatRupees } from '@jhumka/domain/money';
import type { Db, Tx } from '../../database/transact.ts';
import type { JobName, JobPayloads, JobRow } from '../../jobs/index.ts';
import { nameThings } from '../audit-log/index.ts';
import { findTicketMessage } from '../contact/index.ts';
import { findPayment, findRefund } from '../payments/index.ts';
import { aboutJob } from './about-job.ts';

/** What a job is about, as people call it, and the order or ticket whose page tells more. */
export interface NamedJob {
  readonly about: string;
  readonly order: string | null;
  readonly ticket: string | null;
}

/** A thing that a job is about: its id, and the words around its name. */
interface Found {
  readonly id: string;
  readonly words: (name: string) => string;
}

type Finders = {
  readonly [Name in JobName]?: (db: Db | Tx, payload: JobPayloads[Name]) => Promise<Found | undefined>;
};

const plain = (name: string) => name;

async function ofPayment(db: Db | Tx, paymentId: string, words: (name: string) => string) {
  const payment = await findPayment(db, paymentId);
  return payment && { id: payment.bought_id, words };
}

// What is not here is told by its payload alone.
const finders: Finders = {
  'keep-papers': async (_, { orderId: id }) => ({ id, words: plain }),
  'settle-payment': (db, { paymentId }) =>
    ofPayment(db, paymentId, (name) => `${name}, payment ${paymentId}`),
  'check-refund': (db, { paymentId, refundId }) =>
    ofPayment(db, paymentId, (name) => `${name}, refund ${refundId}`),
  'send-refund': async (db, { refundId }) => {
    const refund = await findRefund(db, refundId);
    return refund && { id: refund.bought_id, words: (name) => `${formatRupees(refund.amount)} of ${name}` };
  },
  'send-ticket-answer': async (db, { messageId }) => {
    const message = await findTicketMessage(db, messageId);
    return message && { id: message.ticket_id, words: plain };
  },
  'refresh-search-words': async (_, { categoryId, subcategoryId }) => ({
    id: categoryId ?? subcategoryId ?? '',
    words: plain,
  }),
};

/** What some jobs are about, in their order; what is gone by now is told by its id. */
export async function nameJobs(db: Db | Tx, rows: readonly JobRow[]): Promise<NamedJob[]> {
  const found = await Promise.all(rows.map((row) => find(db, row)));
  const names = await nameThings(
    db,
    found.flatMap((one) => one?.id ?? []),
  );
  return rows.map((row, index) => {
    const one = found[index];
    const name =
      one && (names.get(one.id) ?? (one.id.startsWith('pur_') ? 'coins or membership' : undefined));
    return {
      about: name === undefined ? aboutJob(row.name, row.payload) : (one?.words(name).slice(0, 300) ?? ''),
      order: name !== undefined && one?.id.startsWith('ord_') ? one.id : null,
      ticket: name !== undefined && one?.id.startsWith('tkt_') ? one.id : null,
    };
  });
}

async function find(db: Db | Tx, { name, payload }: JobRow): Promise<Found | undefined> {
  const finder = finders[name as JobName] as
    | ((db: Db | Tx, payload: object) => Promise<Found | undefined>)
    | undefined;
  if (!finder || typeof payload !== 'object' || payload === null) return undefined;
  return finder(db, payload);
}
