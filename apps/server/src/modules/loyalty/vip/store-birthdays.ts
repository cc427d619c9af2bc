import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

/** Lists members with one of these birthdays ('MM-DD') and no birthday coins this year, by id. */
export async function listBirthdayMembers(
  db: Db,
  { monthDays, joinedBefore, year, after, max }: BirthdaySearch,
): Promise<string[]> {
  const days = monthDays.map((monthDay) => Number(monthDay.replace('-', '')));
  const rows = await db
    .selectFrom('users')
    .innerJoin('vip_memberships', 'vip_memberships.user_id', 'users.id')
    .select('users.id')
    .where(sql`extract(month from birthday) * 100 + extract(day from birthday)`, 'in', days)
    .where('users.id', '>', after)
    .where('deleted_at', 'is', null)
    .where('joined_at', '<', joinedBefore.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coin_movements')
            .select('coin_movements.id')
            .where('key', '=', sql<string>`'birthday:' || users.id || ':' || ${String(year)}::text`),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

interface BirthdaySearch {
  readonly monthDays: readonly string[];
  readonly joinedBefore: Date;
  readonly year: number;
  /** Last id of the previous page, '' at first. */
  readonly after: string;
  readonly max: number;
}

/** Returns the last day whose birthdays were processed. */
export async function lastBirthdayDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('birthday_checks')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Records that the birthdays of a day were processed. */
export async function recordBirthdayDay(tx: Tx, day: string, at: Date): Promise<void> {
  await tx
    .insertInto('birthday_checks')
    .values({ day, checked_at: at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ checked_at: at }))
    .execute();
}

/** Counts the members who have given their birthday. */
export async function countBirthdays(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('vip_memberships', 'vip_memberships.user_id', 'users.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('birthday', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
