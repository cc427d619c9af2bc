import type { VerbReply } from '@jhumka/contract';
import type { Session } from './store.ts';

/** Presents a session to its user and to administrators. */
export function presentSession(
  session: Session,
  currentId: string,
): VerbReply<'user.sessions'>['data'][number] {
  return {
    _id: session.id,
    user_agent: session.user_agent,
    createdAt: session.created_at,
    last_used_at: session.rotated_at,
    expiresAt: session.expires_at,
    is_current: session.id === currentId,
  };
}
