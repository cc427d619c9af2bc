import { randomBytes } from 'node:crypto';
import { ownerRoleId } from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { Context, TxContext } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { counterKey } from '../../platform/rate-limits/limit.ts';
import { readNamedAdmins, rememberNamedAdmin } from '../../platform/settings/store.ts';
import {
  findFirstAdmin,
  findUserByEmail,
  insertUser,
  lockFirstAdmin,
  makeAdmin,
} from '../../platform/users/store.ts';
import { hashPassword } from './password-hash.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Set only when it was just generated: the only time that it is readable. */
  readonly password: string | null;
}

const defaultEmail = 'admin@jhumka.example';

/**
 * Ensures that the shop has an administrator: the one of ADMIN_EMAIL and ADMIN_PASSWORD, else one with a random
 * password. Safe to call from several processes at once. An ADMIN_EMAIL that is new to the shop and to its users adds
 * another administrator, so that a lost password can be recovered. Each value is applied once: its administrator may
 * change the email or leave, and is not created again while another administrator is active. Existing users keep their
 * role.
 */
export async function ensureFirstAdmin(ctx: Context): Promise<FirstAdmin> {
  const { ADMIN_PASSWORD: givenPassword } = ctx.config;
  const wantedEmail = ctx.config.ADMIN_EMAIL?.toLowerCase();
  const known = await knownAdmin(ctx.db, wantedEmail);
  if (known?.isRemembered) return { email: known.email, password: null };
  const password = givenPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(ctx, password);
  return transact(ctx, async (tx, ctx) => {
    await lockFirstAdmin(tx);
    const madeMeanwhile = await knownAdmin(tx, wantedEmail);
    if (wantedEmail !== undefined && !madeMeanwhile?.isRemembered) {
      await rememberNamedAdmin(tx, counterKey(wantedEmail));
    }
    if (madeMeanwhile !== null) return { email: madeMeanwhile.email, password: null };
    const email = wantedEmail ?? defaultEmail;
    await makeFirstAdmin(tx, ctx, email, passwordHash);
    return { email, password: givenPassword === undefined ? password : null };
  });
}

interface KnownAdmin {
  readonly email: string;
  /** True when this ADMIN_EMAIL is recorded as applied, or need not be recorded. */
  readonly isRemembered: boolean;
}

/** Finds an existing administrator; null when one has to be created. */
async function knownAdmin(db: Db, wantedEmail: string | undefined): Promise<KnownAdmin | null> {
  const first = await findFirstAdmin(db);
  if (wantedEmail === undefined) return first ? { email: first.email, isRemembered: true } : null;
  const wanted = await findUserByEmail(db, wantedEmail);
  const isRemembered = (await readNamedAdmins(db)).includes(counterKey(wantedEmail));
  if (wanted?.role === 'ADMIN') return { email: wanted.email, isRemembered };
  if (!first || (!wanted && !isRemembered)) return null;
  return { email: first.email, isRemembered: true };
}

async function makeFirstAdmin(tx: Tx, ctx: TxContext, email: string, passwordHash: string): Promise<void> {
  const at = ctx.now();
  const made = await insertUser(tx, {
    id: typeidUnboxed('usr'),
    name: 'Administrator',
    email,
    email_verified_at: at.toISOString(),
    password_hash: passwordHash,
    mobile: null,
    role: 'ADMIN',
    staff_role_id: ownerRoleId,
    created_at: at.toISOString(),
  });
  if (made) return;
  // A stranger may have registered the address before: sets the password and ends all sessions.
  const user = await findUserByEmail(tx, email);
  if (!user) throw new Error('the account of the first administrator was deleted during its creation');
  await makeAdmin(tx, user.id, passwordHash, at);
  await endSessionsOf(tx, ctx, user.id);
}
