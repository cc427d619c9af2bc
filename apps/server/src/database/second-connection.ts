import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction around each call; null where nothing checks. */
let transactions: AsyncLocalStorage<{ isOpen: boolean }> | null = null;

/**
 * Makes whatever asks for a second connection from inside of a transaction throw: where all transactions of a pool wait
 * for another connection of it, none ever ends (decision 0108). @internal Every test of the server runs with it.
 */
export function refuseSecondConnections(): void {
  transactions ??= new AsyncLocalStorage();
}

/** Runs the work of a transaction. */
export async function runInTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!transactions) return work();
  const mark = { isOpen: true };
  try {
    return await transactions.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** Runs work as another caller would, outside of the transaction that a test holds around it. @internal */
export const runOutsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions ? transactions.run({ isOpen: false }, work) : work();

/** Throws inside of a transaction, in tests. */
export function refuseInTransaction(): void {
  if (transactions?.getStore()?.isOpen) {
    throw new Error('a second connection was requested inside a transaction: read by `tx`, or before it');
  }
}
