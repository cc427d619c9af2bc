import { asCoins, type CoinSource, type NewLot } from '@jhumka/domain/coins';
import { fromRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import { transact } from '../src/database/transact.ts';
import { moveCoins } from '../src/modules/loyalty/coins/move-coins.ts';
import type { TestCustomer } from './customers.ts';
import type { TestShop } from './shop.ts';

/** Gives a customer lots of coins, each by a movement of its own. */
export async function giveCoins(
  { context }: TestShop,
  { userId }: TestCustomer,
  ...lots: readonly {
    readonly coins: number;
    readonly kind?: NewLot['kind'];
    readonly endsOn?: NewLot['endsOn'];
  }[]
): Promise<void> {
  for (const { coins, kind = 'given', endsOn = null } of lots) {
    const source: CoinSource =
      kind === 'given'
        ? { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' }
        : { reason: 'package-bought', purchaseId: typeidUnboxed('pur'), price: fromRupees(1) };
    const moved = [{ kind, coins: asCoins(coins), earnedOn: '2026-11-01' as const, endsOn }];
    await transact(context, (tx) =>
      moveCoins(context, tx, { userId, source, coins: asCoins(coins), rule: {}, lots: { moved } }),
    );
  }
}

/** Reads what is left of a customer's lots: ['2026-12-31 given', 5]. */
export async function lotsLeft({ context }: TestShop, { userId }: TestCustomer) {
  const rows = await context.db
    .selectFrom('coin_lots')
    .select(['ends_on', 'kind', 'remaining'])
    .where('user_id', '=', userId)
    .where('remaining', '>', asCoins(0))
    .orderBy('kind', 'desc')
    .orderBy('ends_on', (order) => order.asc().nullsLast())
    .execute();
  return rows.map(({ ends_on, kind, remaining }) => [`${ends_on} ${kind}`, remaining]);
}
