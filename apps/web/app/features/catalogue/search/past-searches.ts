import { cleanQuery, normaliseQuery } from '@jhumka/domain/catalogue';

const key = 'pastSearches';
const mostKept = 8;

/** The list with a search put first, once, however it was written. */
export function withSearch(list: readonly string[], search: string): string[] {
  const clean = cleanQuery(search);
  if (clean === '') return [...list];
  const other = (one: string) => normaliseQuery(one) !== normaliseQuery(clean);
  return [clean, ...list.filter(other)].slice(0, mostKept);
}

/** What this browser searched for, the latest first; empty where nothing can be kept. */
export function pastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Remembers in this browser, and nowhere else, what was searched. */
export function rememberSearch(search: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withSearch(pastSearches(), search)));
  } catch {
    // A full or closed store costs the shopper nothing but this list.
  }
}

/** Forgets what was searched. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}
