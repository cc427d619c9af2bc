/** An old path and its target address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const pathIn = (address: string) => address.replace(/[?#].*$/s, '');

/** Follows redirects from an address to the last target; null for a cycle. */
export function finalTarget(address: string, known: ReadonlyMap<string, string>): string | null {
  const met = new Set<string>();
  let at = address;
  for (let next = known.get(pathIn(at)); next !== undefined; next = known.get(pathIn(at))) {
    if (met.has(pathIn(at))) return null;
    met.add(pathIn(at));
    at = next;
  }
  return at;
}

/**
 * Updates redirects after pages have moved: each old path leads to its new one, paths that led to the old one lead
 * directly to the new one, and a path with a page again has no redirect. No chains, no cycles.
 */
export function sendAlong(known: readonly Redirect[], moves: readonly Redirect[]): Redirect[] {
  let redirects = known;
  for (const { from, to } of moves.filter((move) => move.from !== pathIn(move.to))) {
    const others = redirects
      .filter((one) => one.from !== from && one.from !== pathIn(to))
      .map((one) => (pathIn(one.to) === from ? { from: one.from, to } : one));
    redirects = [...others, { from, to }];
  }
  return [...redirects];
}
