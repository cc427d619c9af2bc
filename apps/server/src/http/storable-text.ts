/**
 * Returns true when every text inside a value can be stored: PostgreSQL's texts hold no NUL, and
 * its JSON holds no lone surrogate. Iterative, since a client decides the depth.
 */
export function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return true;
}
