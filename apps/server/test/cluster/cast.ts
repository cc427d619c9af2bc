import { dayInIndia } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import type { OpenContext } from '../../src/create-context.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { addProducts } from '../products.ts';
import type { TestShop } from '../shop.ts';
import type { Cast } from './load.ts';

/** Stock of each product of a round: more than it sells. */
export const stockOfProduct = 5_000;

const counts = { products: 12, cashBuyers: 10, onlineBuyers: 8, visitors: 60, admins: 1 } as const;

/** Prepares the people of a round, whose access tokens last 15 minutes, and the products they buy. */
export async function prepareCast(
  context: OpenContext,
  places: Pick<Cast, 'shopUrl' | 'emulator'>,
): Promise<Cast> {
  const product = { stock: stockOfProduct, price: 1_000 };
  const productIds = await addProducts(context.db, Array(counts.products).fill(product));
  const people = (count: number, role: 'USER' | 'ADMIN' = 'USER') =>
    inTurn(count, () => addCustomer({ context } as TestShop, { role }));
  const visitors = await people(counts.visitors);
  await visitedForSixDays(context, visitors);
  return {
    ...places,
    productIds,
    visitors,
    cashBuyers: await people(counts.cashBuyers),
    onlineBuyers: await people(counts.onlineBuyers),
    admins: await people(counts.admins, 'ADMIN'),
    pages: await publicPages(context),
  };
}

/** Home, a list and a product. */
async function publicPages({ db }: OpenContext): Promise<string[]> {
  const { rows } = await sql<{ category: string; id: string }>`
    select c.slug as category, p.id from products p join categories c on c.id = p.category_id
    where p.deleted_at is null order by p.created_at limit 1`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The shop has no products');
  return ['/', `/${first.category}`, `/product/${first.id}`];
}

/** Their visit of today is the seventh, which is a milestone. */
async function visitedForSixDays({ db, now }: OpenContext, visitors: readonly TestCustomer[]): Promise<void> {
  const day = 24 * 3_600_000;
  const dayBefore = (days: number) => dayInIndia(new Date(now().getTime() - days * day));
  for (const { userId: user_id } of visitors) {
    await db
      .insertInto('streaks')
      .values({
        user_id,
        first_day: dayBefore(6),
        last_day: dayBefore(1),
        current: 6,
        longest: 6,
        run: 1,
        best_of_run: 6,
        updated_at: now().toISOString(),
      })
      .execute();
    await db
      .insertInto('streak_days')
      .values(
        [6, 5, 4, 3, 2, 1].map((before, index) => ({
          user_id,
          day: dayBefore(before),
          kind: 'counted' as const,
          streak: index + 1,
          coins: asCoins(0),
          run: 1,
        })),
      )
      .execute();
  }
}

async function inTurn<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}
