import { asCoins, type Coins } from './amount.ts';

/** A statement line without its balance. */
export type StatementEntry = { readonly coins: Coins };

/** Computed columns of a statement. */
export type StatementFigures = {
  readonly type: 'earned' | 'spent';
  readonly balanceAfter: Coins;
};

/**
 * Computes a customer's entries, newest first, each with the balance after it. `balance` is the
 * one after the newest entry given, so a page of a long statement needs no earlier pages.
 */
export function statementOf<Entry extends StatementEntry>(
  newestFirst: readonly Entry[],
  balance: Coins,
): (Entry & StatementFigures)[] {
  let balanceAfter = balance;
  return newestFirst.map((entry) => {
    const line = { ...entry, type: entry.coins < 0 ? 'spent' : 'earned', balanceAfter } as const;
    balanceAfter = asCoins(balanceAfter - entry.coins);
    return line;
  });
}
