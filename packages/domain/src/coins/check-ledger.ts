import { type CoinAccount, ownerOf } from './accounts.ts';
import { asCoins, type Coins, negateCoins, noCoins, sumCoins } from './amount.ts';
import type { CoinMovement } from './movement.ts';

/** An inconsistency of the ledger. */
export type LedgerFault =
  | { readonly kind: 'unbalanced'; readonly key: string; readonly sum: Coins }
  | { readonly kind: 'repeated-key'; readonly key: string }
  | {
      readonly kind: 'below-zero';
      readonly account: CoinAccount;
      readonly balance: Coins;
      readonly key: string;
    }
  | {
      readonly kind: 'balance-differs';
      readonly account: CoinAccount;
      readonly stored: Coins;
      readonly entries: Coins;
    };

// Independent check of the ledger without the database, which tests compare with the shop's own.

/**
 * The balance of every account that a list of movements touches.
 * @internal
 */
export function balancesOf(
  movements: readonly Pick<CoinMovement, 'entries'>[],
): ReadonlyMap<CoinAccount, Coins> {
  const balances = new Map<CoinAccount, Coins>();
  for (const { account, coins } of movements.flatMap(({ entries }) => entries)) {
    balances.set(account, asCoins((balances.get(account) ?? noCoins) + coins));
  }
  return balances;
}

/** Computes the coins that customers hold and the house owes. @internal */
export function coinsOutstanding(balances: ReadonlyMap<CoinAccount, Coins>): Coins {
  return negateCoins(
    sumCoins([...balances].flatMap(([account, coins]) => (ownerOf(account) === null ? [coins] : []))),
  );
}

/** Lists every inconsistency between a ledger and its stored balances, oldest movement first. @internal */
export function ledgerFaults(
  movements: readonly CoinMovement[],
  stored: ReadonlyMap<CoinAccount, Coins>,
): LedgerFault[] {
  const faults: LedgerFault[] = [];
  const keys = new Set<string>();
  const running = new Map<CoinAccount, Coins>();
  for (const { key, entries } of movements) {
    const sum = sumCoins(entries.map(({ coins }) => coins));
    if (sum !== 0) faults.push({ kind: 'unbalanced', key, sum });
    if (keys.has(key)) faults.push({ kind: 'repeated-key', key });
    keys.add(key);
    for (const { account, coins } of entries) {
      const balance = asCoins((running.get(account) ?? noCoins) + coins);
      running.set(account, balance);
      if (ownerOf(account) !== null && balance < 0)
        faults.push({ kind: 'below-zero', account, balance, key });
    }
  }
  for (const account of new Set([...running.keys(), ...stored.keys()])) {
    const [entries, written] = [running.get(account) ?? noCoins, stored.get(account) ?? noCoins];
    if (entries !== written) {
      faults.push({ kind: 'balance-differs', account, stored: written, entries });
    }
  }
  return faults;
}
