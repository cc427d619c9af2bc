import type { Changes } from '../../platform/audit/index.ts';
import type { WrittenPage } from './store.ts';

const mostCharacters = 1_000;

/** Diffs two versions of a page for the audit log: of a long text, the lines from the first to the last change. */
export function changedFields(before: WrittenPage, after: WrittenPage): Changes {
  const lines = ['title', 'description', 'lead'] as const;
  const fields = lines
    .filter((field) => before[field] !== after[field])
    .map((field) => [field, { from: before[field], to: after[field] }] as const);
  if (before.markdown === after.markdown) return Object.fromEntries(fields);
  return { ...Object.fromEntries(fields), text: changedLines(before.markdown, after.markdown) };
}

function changedLines(from: string, to: string): Changes[string] {
  const [before, after] = [from.split('\n'), to.split('\n')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const part = (all: readonly string[]) => cut(all.slice(head, all.length - tail).join('\n'));
  return { from: part(before), to: part(after) };
}

const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);
