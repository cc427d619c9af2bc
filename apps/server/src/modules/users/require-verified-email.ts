import type { Db } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import { findEmailStanding } from './store.ts';

/** Refuses whoever has not verified the email yet. Source: decisions §3. */
export async function requireVerifiedEmail(db: Db, userId: string): Promise<void> {
  if ((await findEmailStanding(db, userId)) !== 'verified') throw new Problem('email-not-verified');
}
