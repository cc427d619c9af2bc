import { pageFactsOf } from '@jhumka/contract';
import { noCoins } from '@jhumka/domain/coins';
import type { Verb } from '../../http/verbs.ts';
import { presentLines } from './present-lines.ts';
import { readBalance } from './read-balance.ts';
import { countLines, listLines } from './store-statement.ts';

/** The shopper's coins as a statement, newest first (spec 7.53). */
export const listCoinHistory: Verb<'coins.history'> = async (ctx, page) => {
  const { userId } = ctx.actor;
  const offset = (page.page - 1) * page.limit;
  const [lines, count, coins] = await Promise.all([
    listLines(ctx.db, userId, { limit: page.limit, offset }),
    countLines(ctx.db, userId),
    readBalance(ctx.db, userId),
  ]);
  return {
    message: 'Coin history',
    data: presentLines(lines, lines[0]?.balance_after ?? noCoins),
    ...pageFactsOf(page, count),
    coins,
  };
};
