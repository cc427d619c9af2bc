import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListeningConnection } from './notifications.ts';

/** Reachability of the primary, as far as this process knows. */
export interface DatabaseHealth {
  readonly isAway: boolean;
  /** Asks the primary, unless it is being asked. It counts as away when it does not answer within a second. */
  check(): void;
  /** Calls the listener once the primary is away. Returns a function that unregisters it. */
  onAway(listener: () => void): () => void;
}

/** A primary that is silent for so long is away. */
const patienceMs = 1_000;
/** A connection that is silent for so long is replaced: a network may lose a server without a word. */
const reconnectMs = 5_000;

/** Watches the primary through the connection of the notifications. */
export function watchHealth(notifications: ListeningConnection): DatabaseHealth {
  const listeners = new Set<() => void>();
  let isAway = false;
  let isAsking = false;

  function note(away: boolean): void {
    isAway = away;
    if (away) for (const listener of listeners) listener();
  }
  notifications.onConnection((isOpen) => note(!isOpen));

  async function ask(): Promise<void> {
    let isAnswered = false;
    const answer = notifications.readPosition().then(
      () => {
        isAnswered = true;
        note(false);
      },
      () => {
        // A server that answers without a position is a standby.
        isAnswered = true;
        note(true);
        notifications.reconnect();
      },
    );
    await Promise.race([answer, elapsed(patienceMs)]);
    if (isAnswered) return;
    note(true);
    await Promise.race([answer, elapsed(reconnectMs - patienceMs)]);
    if (!isAnswered) notifications.reconnect();
  }

  return {
    get isAway() {
      return isAway;
    },
    check() {
      if (isAsking) return;
      isAsking = true;
      void ask().finally(() => {
        isAsking = false;
      });
    },
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Waits, and then for what arrived meanwhile: a busy process runs its timers before it reads its sockets. */
async function elapsed(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  await nextTurn();
  await nextTurn();
}
