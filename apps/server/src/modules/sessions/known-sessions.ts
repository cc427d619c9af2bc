import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Announcements } from '../../database/announcements.ts';
import type { Standing } from '../users/index.ts';

/** For how long a process may believe what it read of a session. Source: decisions §3. */
const longestBeliefMs = 10_000;
const largestCount = 20_000;

export interface KnownSession extends Standing {
  readonly userId: string;
  readonly expiresAt: string;
}

interface Kept extends KnownSession {
  readonly readAt: number;
}

interface KnownSessions {
  readonly bySession: LRUCache<string, Kept>;
  /** Counts what was dropped: what was being read meanwhile may be out of date and is not kept. */
  generation: number;
}

/** One for each process, which has one listener; tests make several in a process. */
const processes = new WeakMap<Announcements, KnownSessions>();

function knownSessions(announcements: Announcements): KnownSessions {
  const known = processes.get(announcements);
  if (known) return known;
  const fresh: KnownSessions = { bySession: new LRUCache({ max: largestCount }), generation: 0 };
  processes.set(announcements, fresh);
  announcements.on('sessions', (whose) => drop(fresh, whose));
  return fresh;
}

/** Drops a session by its id, those of a person by the person's id, or all. */
function drop(known: KnownSessions, whose: string): void {
  known.generation += 1;
  if (whose === '') known.bySession.clear();
  else if (whose.startsWith('usr_')) {
    for (const [id, session] of known.bySession) if (session.userId === whose) known.bySession.delete(id);
  } else known.bySession.delete(whose);
}

/** Makes this process forget at once; the others hear of it by the announcement. */
export function forgetSessions({ announcements }: Pick<Context, 'announcements'>, whose: string): void {
  drop(knownSessions(announcements), whose);
}

/** What is known of a session: at most ten seconds old, else read again. */
export async function knownSession(
  ctx: Pick<Context, 'announcements' | 'now'>,
  sessionId: string,
  read: () => Promise<KnownSession | undefined>,
): Promise<KnownSession | undefined> {
  const known = knownSessions(ctx.announcements);
  const now = ctx.now().getTime();
  const kept = known.bySession.get(sessionId);
  // A clock that was set back makes nothing fresh again.
  if (kept && now >= kept.readAt && now - kept.readAt < longestBeliefMs) return kept;
  const begunIn = known.generation;
  const found = await read();
  if (!found) known.bySession.delete(sessionId);
  else if (begunIn === known.generation) known.bySession.set(sessionId, { ...found, readAt: now });
  return found;
}
