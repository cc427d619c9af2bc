import { pageInfoOf } from '@jhumka/contract';
import { noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { presentLines } from './present-lines.ts';
import { readBalance } from './read-balance.ts';
import { countLines, listLines } from './store-statement.ts';

/** Returns the customer's coin statement, newest first (spec 7.53). */
export const listCoinHistory: Verb<'coins.history'> = (ctx, page) =>
  readStatement(ctx, ctx.actor.userId, page);

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Reads a page of a user's coin statement, newest first. */
export async function readStatement({ db }: Context, userId: string, page: Page) {
  const [lines, count, coins] = await Promise.all([
    listLines(db, userId, { limit: page.limit, offset: (page.page - 1) * page.limit }),
    countLines(db, userId),
    readBalance(db, userId),
  ]);
  return {
    message: 'Coin history',
    data: presentLines(lines, lines[0]?.balance_after ?? noCoins),
    ...pageInfoOf(page, count),
    coins,
  };
}
