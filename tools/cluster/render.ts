import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Values of the placeholders; those of `lists` fill one line for each entry. */
export interface Values {
  readonly single: Readonly<Record<string, string | number>>;
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>;
}

const templates = join(import.meta.dirname, '../../deploy/cluster');

/** Fills in a file of deploy/cluster and writes it for its owner only: several have passwords. */
export function writeFromTemplate(name: string, values: Values, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, render(readFileSync(join(templates, name), 'utf8'), values), { mode: 0o600 });
  chmodSync(target, 0o600);
}

/**
 * Replaces `{{name}}`; a line with `{{list.name}}` is repeated for each entry of that list. Throws for a name without a
 * value.
 */
export function render(template: string, { single, lists }: Values): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const list = /\{\{(\w+)\.\w+\}\}/.exec(line)?.[1];
      if (list === undefined) return [fill(line, single)];
      const entries = lists[list];
      if (!entries) throw new Error(`The list '${list}' has no values`);
      return entries.map((entry) => {
        const own = Object.fromEntries(
          Object.entries(entry).map(([key, value]) => [`${list}.${key}`, value]),
        );
        return fill(line, { ...single, ...own });
      });
    })
    .join('\n');
}

const fill = (line: string, values: Readonly<Record<string, string | number>>) =>
  line.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`'${name}' has no value`);
    return String(value);
  });
