import { cleanQuery, normaliseQuery } from '@jhumka/domain/catalogue';
import { localStore } from '../../../api/browser-storage.ts';

const key = 'pastSearches';
const maxEntries = 8;

/** The list with a search put first, once, however it was written. */
export function withSearch(list: readonly string[], search: string): string[] {
  const clean = cleanQuery(search);
  if (clean === '') return [...list];
  const other = (one: string) => normaliseQuery(one) !== normaliseQuery(clean);
  return [clean, ...list.filter(other)].slice(0, maxEntries);
}

/** Returns recent searches of this browser, latest first; empty without storage. */
export function pastSearches(): string[] {
  const stored = localStore.readJson(key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxEntries) : [];
}

/** Remembers in this browser, and nowhere else, what was searched. */
export function rememberSearch(search: string): void {
  localStore.write(key, JSON.stringify(withSearch(pastSearches(), search)));
}

/** Forgets what was searched. */
export function forgetSearches(): void {
  localStore.remove(key);
}
