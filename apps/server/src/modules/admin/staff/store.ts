import type { Selectable } from 'kysely';
import { columnsOf } from '../../../database/queries.ts';
import type { StaffInvitationsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type Invitation = Selectable<StaffInvitationsTable>;

const columns = columnsOf<Invitation>()('id email role_id token_hash actor_id expires_at created_at');

/** Lists invitations, expired ones too: they can be sent again. */
export function listInvitations(db: Db): Promise<Invitation[]> {
  return db.selectFrom('staff_invitations').select(columns).orderBy('email').execute();
}

/** Saves an invitation in place of the one before for the same email, whose token ends with it. */
export async function saveInvitation(tx: Tx, row: Invitation): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('email', '=', row.email).execute();
  await tx.insertInto('staff_invitations').values(row).execute();
}

/** Deletes an invitation by the hash of its token, which works once, and returns it. */
export function useInvitation(tx: Tx, tokenHash: string): Promise<Invitation | undefined> {
  return tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes an invitation and returns it. */
export function deleteInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  return tx.deleteFrom('staff_invitations').where('id', '=', id).returning(columns).executeTakeFirst();
}

/** Deletes the invitations to a role, or by a member of staff who may no longer give it. */
export async function deleteInvitationsOf(tx: Tx, by: 'role_id' | 'actor_id', id: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where(by, '=', id).execute();
}
