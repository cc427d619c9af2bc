import { milliseconds } from '../figures.ts';
import { median } from '../load/median.ts';
import type { Demand, Transaction } from './models.ts';

/** One run of a kind of request. */
export interface Measured {
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds of the processors. `machineMs` is without what goes on without requests. */
  readonly clientMs: number;
  readonly webMs: number;
  readonly machineMs: number;
  /** Orders of a transaction, on average; 1 for what only reads. */
  readonly batch: number;
}

/** Computes what a request costs each part. */
export function demandOf(run: Measured, usesDatabase: boolean): Demand {
  const { requests, clientMs, webMs, machineMs: all } = run;
  return {
    clientMs: clientMs / requests,
    webMs: webMs / requests,
    databaseMs: usesDatabase ? Math.max(0.01, (all - clientMs - webMs) / requests) : 0,
    transaction: null,
  };
}

/** Computes what an order costs, and what the transaction that places several: from many connections, and from one. */
export function demandOfOrders(together: Measured, alone: Measured): Demand {
  const shared = demandOf(together, true);
  const { batch } = together;
  const single = demandOf(alone, true);
  const sumOf = ({ clientMs, webMs, databaseMs }: Demand) => clientMs + webMs + databaseMs;
  const computingMs = Math.max(0, (sumOf(single) - sumOf(shared)) / (1 - 1 / batch));
  const elapsedMs = 1_000 / alone.perSecond;
  const transaction: Transaction = { computingMs, waitMs: Math.max(0.01, elapsedMs - sumOf(single)) };
  return { ...shared, databaseMs: Math.max(0.01, shared.databaseMs - computingMs / batch), transaction };
}

/** Returns the median of each cost. */
export function medianOf(demands: readonly Demand[]): Demand {
  const of = (cost: 'clientMs' | 'webMs' | 'databaseMs') => median(demands.map((demand) => demand[cost]));
  const transactions = demands.flatMap(({ transaction }) => transaction ?? []);
  const ofTransactions = (cost: keyof Transaction) => median(transactions.map((one) => one[cost]));
  return {
    clientMs: of('clientMs'),
    webMs: of('webMs'),
    databaseMs: of('databaseMs'),
    transaction:
      transactions.length > 0
        ? { computingMs: ofTransactions('computingMs'), waitMs: ofTransactions('waitMs') }
        : null,
  };
}

export function describe({ clientMs, webMs, databaseMs, transaction }: Demand): string {
  const parts = `client ${milliseconds(clientMs)}, web ${milliseconds(webMs)}, database ${milliseconds(databaseMs)}`;
  if (!transaction) return parts;
  const { computingMs, waitMs } = transaction;
  return `${parts}; a transaction ${milliseconds(computingMs)}, and ${milliseconds(waitMs)} of waiting`;
}
