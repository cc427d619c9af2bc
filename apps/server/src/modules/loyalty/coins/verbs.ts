import type { Verbs } from '../../../verb.ts';
import { getCoinBalance, listCoinPackages } from './get-balance.ts';
import { listCoinHistory } from './list-history.ts';

export const coinsVerbs = {
  'coins.balance': getCoinBalance,
  'coins.history': listCoinHistory,
  'coins.packages': listCoinPackages,
} satisfies Partial<Verbs>;
