import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '../../platform/audit/index.ts';

/** Returns the changes between two states of an entity, field by field, for the audit log. */
export function changesBetween(before: object, after: object): Changes {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !isSame(was[name] ?? null, value),
  );
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: was[name] ?? null, to }]));
}

/** Compares two values as JSON, ignoring the order of keys: the database has one of its own. */
function isSame(before: unknown, after: unknown): boolean {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  return was === is || isDeepStrictEqual(JSON.parse(was), JSON.parse(is));
}
