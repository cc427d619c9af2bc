import type { Changes } from '../../audit/index.ts';

/** What differs between two states of a thing, field by field, for the log. */
export function changesBetween(before: object, after: object): Changes {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(was[name] ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: was[name] ?? null, to }]));
}
