import type { Db } from '../../database/transact.ts';

/** Whether a person has joined the programme. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vip_memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
