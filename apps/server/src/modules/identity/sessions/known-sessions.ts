import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Notifications } from '../../../database/notifications.ts';
import type { AccountAccess } from '../../platform/users/store-roles.ts';

/** TTL of cached sessions. Source: decisions §3. */
const maxAgeMs = 10_000;
const maxCount = 20_000;

export interface KnownSession extends AccountAccess {
  readonly userId: string;
  readonly expiresAt: string;
  /** True for an administrator whose login needs a code. */
  readonly hasSecondFactor: boolean;
}

interface CachedSession extends KnownSession {
  readonly readAt: number;
}

interface KnownSessions {
  readonly bySession: LRUCache<string, CachedSession>;
  /** Counts invalidations: a read in progress during one may be stale and is not cached. */
  generation: number;
}

/** One cache per process, which has one listener; tests create several in a process. */
const processes = new WeakMap<Notifications, KnownSessions>();

function knownSessions(notifications: Notifications): KnownSessions {
  const known = processes.get(notifications);
  if (known) return known;
  const fresh: KnownSessions = { bySession: new LRUCache({ max: maxCount }), generation: 0 };
  processes.set(notifications, fresh);
  notifications.on('sessions', (whose) => drop(fresh, whose));
  return fresh;
}

/** Drops a session by its id, all of a user by the user's id, or everything. */
function drop(known: KnownSessions, whose: string): void {
  known.generation += 1;
  if (whose === '') known.bySession.clear();
  else if (whose.startsWith('usr_')) {
    for (const [id, session] of known.bySession) if (session.userId === whose) known.bySession.delete(id);
  } else known.bySession.delete(whose);
}

/** Drops this process's cache at once; the others are notified. */
export function forgetSessions({ notifications }: Pick<Context, 'notifications'>, whose: string): void {
  drop(knownSessions(notifications), whose);
}

/** Returns a session, cached for at most ten seconds. */
export async function knownSession(
  ctx: Pick<Context, 'notifications' | 'now'>,
  sessionId: string,
  read: () => Promise<KnownSession | undefined>,
): Promise<KnownSession | undefined> {
  const known = knownSessions(ctx.notifications);
  const now = ctx.now().getTime();
  const cached = known.bySession.get(sessionId);
  // A clock that was set back must not make an entry fresh again.
  if (cached && now >= cached.readAt && now - cached.readAt < maxAgeMs) return cached;
  const begunIn = known.generation;
  const found = await read();
  if (!found) known.bySession.delete(sessionId);
  else if (begunIn === known.generation) known.bySession.set(sessionId, { ...found, readAt: now });
  return found;
}
