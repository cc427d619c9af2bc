import { formatRupees, type Paise } from '@jhumka/domain/money';
import type { Db, Tx } from '../../../database/transact.ts';
import type { JobName, JobPayloads } from '../../../jobs/jobs.ts';
import type { JobRow } from '../../../jobs/store-jobs.ts';
import { listTicketsOfMessages } from '../../accounts/contact/store-messages.ts';
import { listPayablesByPayments } from '../../payments/payments/store.ts';
import { findRefundsAmong } from '../../payments/payments/store-refunds.ts';
import { nameEntities } from '../audit-log/name-entities.ts';
import { aboutJob } from './describe-payload.ts';

/** Subject of a job by its display name, with the order or ticket to link to. */
export interface JobSubject {
  readonly about: string;
  readonly order: string | null;
  readonly ticket: string | null;
}

/** Subject of a job; for a refund, with its amount. */
interface Thing {
  readonly id: string;
  readonly amount?: Paise;
}

/** Looks up the subjects that payloads refer to, in one query per kind, by key. */
type Things = (db: Db | Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, Thing>>;

interface Kind<Payload> {
  readonly key: (payload: Payload) => string | undefined;
  readonly things: Things;
  /** Text around the name of the subject; missing for the name alone. */
  readonly label?: (name: string, payload: Payload, thing: Thing) => string;
}

const itself: Things = async (_, keys) => new Map(keys.map((id) => [id, { id }]));

const ofPayments: Things = async (db, keys) =>
  new Map([...(await listPayablesByPayments(db, keys))].map(([key, id]) => [key, { id }]));

const ofRefunds: Things = async (db, keys) =>
  new Map(
    (await findRefundsAmong(db, keys)).map((row) => [row.id, { id: row.payable_id, amount: row.amount }]),
  );

const ofAnswers: Things = async (db, keys) =>
  new Map([...(await listTicketsOfMessages(db, keys))].map(([key, id]) => [key, { id }]));

// Other kinds are described by their payload alone.
const kinds: { readonly [Name in JobName]?: Kind<JobPayloads[Name]> } = {
  'create-tax-documents': { key: ({ orderId }) => orderId, things: itself },
  'settle-payment': {
    key: ({ paymentId }) => paymentId,
    things: ofPayments,
    label: (name, { paymentId }) => `${name}, payment ${paymentId}`,
  },
  'check-refund': {
    key: ({ paymentId }) => paymentId,
    things: ofPayments,
    label: (name, { refundId }) => `${name}, refund ${refundId}`,
  },
  'send-refund': {
    key: ({ refundId }) => refundId,
    things: ofRefunds,
    label: (name, _, { amount }) => (amount === undefined ? name : `${formatRupees(amount)} of ${name}`),
  },
  'send-ticket-answer': { key: ({ messageId }) => messageId, things: ofAnswers },
  'refresh-search-vocabulary': {
    key: ({ categoryId, subcategoryId }) => categoryId ?? subcategoryId,
    things: itself,
  },
};

/**
 * Names the subjects of some jobs, in their order; deleted ones are named by id. One query per
 * kind, however many jobs there are.
 */
export async function nameJobs(db: Db | Tx, rows: readonly JobRow[]): Promise<JobSubject[]> {
  const requests = rows.map(requestOf);
  const found = await findEntities(db, requests);
  const things = requests.map((one) => one && found.get(one.kind.things)?.get(one.key));
  const names = await nameEntities(
    db,
    things.flatMap((thing) => thing?.id ?? []),
  );
  return rows.map((row, index) => {
    const [one, thing] = [requests[index], things[index]];
    const name = thing && (names.get(thing.id) ?? (thing.id.startsWith('pur_') ? 'a purchase' : undefined));
    if (!one || !thing || name === undefined) {
      return { about: aboutJob(row.name, row.payload), order: null, ticket: null };
    }
    return {
      about: (one.kind.label?.(name, one.payload, thing) ?? name).slice(0, 300),
      order: thing.id.startsWith('ord_') ? thing.id : null,
      ticket: thing.id.startsWith('tkt_') ? thing.id : null,
    };
  });
}

interface JobRequest {
  readonly kind: Kind<object>;
  readonly payload: object;
  readonly key: string;
}

/** Returns the lookup that a payload needs; undefined when the payload is sufficient. */
function requestOf({ name, payload }: JobRow): JobRequest | undefined {
  const kind = kinds[name as JobName] as Kind<object> | undefined;
  if (!kind || typeof payload !== 'object' || payload === null) return undefined;
  const key = kind.key(payload);
  return key === undefined ? undefined : { kind, payload, key };
}

async function findEntities(
  db: Db | Tx,
  requests: readonly (JobRequest | undefined)[],
): Promise<ReadonlyMap<Things, ReadonlyMap<string, Thing>>> {
  const known = requests.filter((one) => one !== undefined);
  const byThings = Map.groupBy(known, ({ kind }) => kind.things);
  const found = [...byThings].map(async ([things, all]) => {
    const keys = new Set(all.map(({ key }) => key));
    return [things, await things(db, [...keys])] as const;
  });
  return new Map(await Promise.all(found));
}
