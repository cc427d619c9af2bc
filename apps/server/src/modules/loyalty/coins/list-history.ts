import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { asCoins, type Coins, coinDescription, noCoins, statementOf } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { readBalance } from './get-balance.ts';
import { countLines, type LineRow, listLines } from './store-statement.ts';

/** Returns the customer's coin statement, newest first (spec 7.53). */
export const listCoinHistory: Verb<'coins.history'> = (ctx, page) =>
  readStatement(ctx, ctx.actor.userId, page);

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Reads a page of a user's coin statement, newest first. */
export async function readStatement(ctx: Context, userId: string, page: Page) {
  const { db } = ctx;
  const [lines, count, coins, { name: shop }] = await Promise.all([
    listLines(db, userId, { limit: page.limit, offset: (page.page - 1) * page.limit }),
    countLines(db, userId),
    readBalance(db, userId),
    readSettings(ctx),
  ]);
  return {
    message: 'Coin history',
    data: presentLines(lines, lines[0]?.balance_after ?? noCoins, shop),
    ...pageInfoOf(page, count),
    coins,
  };
}

/** Presents statement lines, newest first; `balance` is the one after the newest line given. */
export function presentLines(
  lines: readonly LineRow[],
  balance: Coins,
  shop: string,
): VerbReply<'coins.history'>['data'] {
  return statementOf(lines, balance).map(
    ({ id, type, coins, reason, reference, source, created_at, ...line }) => ({
      _id: id,
      type,
      coins: asCoins(Math.abs(coins)),
      reason,
      reference,
      description: coinDescription(source, { shop, isSpent: coins < 0 }),
      balance_after: line.balanceAfter,
      createdAt: created_at,
    }),
  );
}
