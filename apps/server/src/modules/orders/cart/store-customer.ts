import type { CoinLot, Coins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Customer of a cart, as far as its bill depends on it. */
export interface CartCustomer {
  readonly isMember: boolean;
  /** True when a coupon is chosen for the next order. */
  readonly hasCoupon: boolean;
  /** Coins that the next order is to use, and the lots with coins left, ended ones included. */
  readonly wishedCoins: Coins;
  readonly lots: readonly CoinLot[];
  /** Store credit, and the choice to pay with it. */
  readonly credit: Paise;
  readonly usesCredit: boolean;
}

/** Reads the customer of a cart, in one statement: most customers have none of it, and each statement delays the cart. */
export async function readCartCustomer(db: Db, userId: string): Promise<CartCustomer> {
  const { rows } = await sql<CartCustomer>`
    select
      exists (select from vip_memberships where user_id = of.id) as "isMember",
      exists (select from coupons where user_id = of.id and state = 'active') as "hasCoupon",
      coalesce(coins.for_order, 0)::bigint as "wishedCoins",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'kind', kind, 'remaining', remaining, 'earnedOn', earned_on, 'endsOn', ends_on
        )), '[]')
        from coin_lots where user_id = coins.user_id and remaining > 0
      ) as lots,
      coalesce(credit.balance, 0)::bigint as credit, coalesce(credit.is_used, false) as "usesCredit"
    from (select ${userId}::text as id) as of
    left join coin_accounts as coins on coins.user_id = of.id
    left join credit_accounts as credit on credit.user_id = of.id`.execute(db);
  const [customer] = rows;
  if (!customer) throw new Error('a select without condition gave no row');
  return customer;
}
