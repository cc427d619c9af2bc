import type { VerbReply } from '@jhumka/contract';
import { addDays, isDay, startOfDay } from '@jhumka/domain/calendar';
import { coinDescription, noCoins } from '@jhumka/domain/coins';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { listPending } from '../earning/store.ts';
import { listLotsBefore } from './ledger/store-lots.ts';

/** Lists the customer's lots of coins, in the order of spending. */
export const listCoinLots: Verb<'coins.lots'> = (ctx, { asOf }) => readLots(ctx, ctx.actor.userId, asOf);

/**
 * Reads what is left of a user's lots now, after a day in India, or at an instant; it sums to the balance as of then.
 * Coins that are pending today come beside them.
 */
export async function readLots(
  ctx: Context,
  userId: string,
  asOf: string | undefined,
): Promise<Omit<VerbReply<'coins.lots'>, 'success'>> {
  const { name: shop } = await readSettings(ctx);
  const rows = await listLotsBefore(ctx.db, userId, asOf === undefined ? null : endOf(asOf));
  return {
    message: 'Coins by their end',
    data: rows.map(({ id, source, balance: _, ...lot }) => ({
      _id: id,
      ...lot,
      description: coinDescription(source, { shop }),
    })),
    coins: rows[0]?.balance ?? noCoins,
    pending: await listPending(ctx.db, userId),
  };
}

const endOf = (asOf: string) => (isDay(asOf) ? startOfDay(addDays(asOf, 1)) : new Date(Date.parse(asOf) + 1));
