import type { VerbReply } from '@jhumka/contract';
import { asCoins, type Coins, coinDescription, statementOf } from '@jhumka/domain/coins';
import type { LineRow } from './store-statement.ts';

/** Presents statement lines, newest first; `balance` is the one after the newest line given. */
export function presentLines(lines: readonly LineRow[], balance: Coins): VerbReply<'coins.history'>['data'] {
  return statementOf(lines, balance).map(
    ({ id, type, coins, reason, reference, source, created_at, ...line }) => ({
      _id: id,
      type,
      coins: asCoins(Math.abs(coins)),
      reason,
      reference,
      description: coinDescription(source),
      balance_after: line.balanceAfter,
      createdAt: created_at,
    }),
  );
}
