import { type CoinAccount, customerAccount, houseAccount } from './accounts.ts';
import { asCoins, type Coins, formatCoins, negateCoins } from './amount.ts';
import { type CoinReason, type CoinSource, coinKey, coinReasons, coinReference } from './sources.ts';

/** One side of a movement; positive for coins received, negative for coins spent. */
export type CoinEntry = { readonly account: CoinAccount; readonly coins: Coins };

/** A movement of coins: the customer's side and the house's, which sum to zero (decisions §6). */
export type CoinMovement = {
  /** Idempotency key, unique in the ledger: a second movement with it is a repeated request. */
  readonly key: string;
  readonly reason: CoinReason;
  readonly reference: string;
  readonly entries: readonly [customer: CoinEntry, house: CoinEntry];
};

/** Refusal to spend coins. */
export type CoinsRefusal = {
  readonly ok: false;
  readonly code: 'insufficient-coins';
  readonly message: 'Insufficient coins';
  readonly missing: Coins;
  /** Message: 'You need 60 coins more'. */
  readonly hint: string;
};

/** Result of a movement. */
export type CoinsMoved =
  | { readonly ok: true; readonly movement: CoinMovement; readonly balance: Coins }
  | CoinsRefusal;

/**
 * Builds a movement for a customer whose balance is locked. `coins` is positive; the reason determines the direction.
 * Only an adjustment may have a negative size, which deducts coins. A balance never goes below zero: the movement is
 * refused instead.
 */
export function moveCoins(
  customer: { readonly userId: string; readonly balance: Coins },
  source: CoinSource,
  coins: Coins,
): CoinsMoved {
  const { house, direction } = coinReasons[source.reason];
  if (coins === 0 || (coins < 0 && direction !== 'either')) {
    throw new RangeError(`${coins} coins can't move because of '${source.reason}'`);
  }
  const change = direction === 'spent' ? negateCoins(coins) : coins;
  const balance = asCoins(customer.balance + change);
  if (balance < 0) return insufficient(negateCoins(balance));
  const movement: CoinMovement = {
    key: coinKey(customer.userId, source),
    reason: source.reason,
    reference: coinReference(source),
    entries: [
      { account: customerAccount(customer.userId), coins: change },
      { account: houseAccount(house), coins: negateCoins(change) },
    ],
  };
  return { ok: true, movement, balance };
}

/** Returns the refusal when a balance is below a price in coins, else null. */
export function refusalOfPrice(balance: Coins, price: Coins): CoinsRefusal | null {
  return price > balance ? insufficient(asCoins(price - balance)) : null;
}

function insufficient(missing: Coins): CoinsRefusal {
  return {
    ok: false,
    code: 'insufficient-coins',
    message: 'Insufficient coins',
    missing,
    hint: `You need ${formatCoins(missing)} more`,
  };
}
