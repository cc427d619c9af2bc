import { useLayoutEffect, useState } from 'react';

/**
 * Holds the query string that was last requested, which the one who navigates sets. A page shows an address some moments
 * after it was requested: a second change within them must build on the first, not on what the page still shows.
 */
export function useRequestedQuery(shown: string): { current: string } {
  const [requested] = useState(() => new RequestedQuery(shown));
  useLayoutEffect(() => requested.show(shown), [requested, shown]);
  return requested;
}

class RequestedQuery {
  #shown: string;
  /** Requested and not shown yet, oldest first. */
  #pending: string[] = [];

  constructor(shown: string) {
    this.#shown = shown;
  }

  get current(): string {
    return this.#pending.at(-1) ?? this.#shown;
  }

  set current(query: string) {
    this.#pending.push(query);
  }

  /** Takes what the page shows now: of requests, those after it are still on their way; else something else navigated. */
  show(query: string): void {
    const at = this.#pending.findLastIndex((one) => one.replace(/^\?/, '') === query);
    this.#pending = at === -1 ? [] : this.#pending.slice(at + 1);
    this.#shown = query;
  }
}
