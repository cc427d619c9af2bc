import type { DatabaseHealth } from '../src/database/health.ts';

/** The health of a database that is away and back as the test says. */
export function switchableHealth(): DatabaseHealth & { leave(): void; comeBack(): void } {
  const listeners = new Set<() => void>();
  let isAway = false;
  return {
    get isAway() {
      return isAway;
    },
    check: () => undefined,
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave() {
      isAway = true;
      for (const listener of listeners) listener();
    },
    comeBack() {
      isAway = false;
    },
  };
}
