import { runOutsideTransaction } from '../src/database/second-connection.ts';

/** Runs work as another caller would, outside of the transaction that a test holds around it. */
export const outside = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  runOutsideTransaction(async () => await work()); // Awaited in there: an injected request begins when it is.
