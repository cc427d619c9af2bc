import type { SaxesTagPlain } from 'saxes';

type Declarations = Readonly<Record<string, string>>;

interface Rule {
  readonly tag: string | undefined;
  readonly mark: string | undefined;
  readonly declarations: Declarations;
}

/** `@import …;`, or `@media … { … }` with its rules. */
const atRule = /(@[^{};]*)(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;
const simpleSelector = /^([a-z]+)?([.#][\w-]+)?$/i;

/**
 * Reads the simple rules of a style sheet, as drawing programs write them: of an element, a class or an id. Adds the
 * others to `dropped`.
 */
export function readStyleSheet(css: string, dropped: Set<string>): readonly Rule[] {
  const rules: Rule[] = [];
  const drop = (text: string) => {
    if (text.trim() !== '') dropped.add(`style ${text.replace(/\s+/g, ' ').trim().slice(0, 40)}`);
    return '';
  };
  const plain = css
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .replace(atRule, (_, name: string) => drop(name));
  const rest = plain.replace(/([^{}]*)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const [found, tag, mark] = simpleSelector.exec(selector) ?? [];
      if (found) rules.push({ tag, mark, declarations: declarationsOf(body) });
      else drop(selector);
    }
    return '';
  });
  drop(rest);
  // A class wins over an element, an id over a class; else the later rule wins.
  return rules.sort((one, other) => weight(one) - weight(other));
}

const weight = ({ mark, tag }: Rule) => (mark?.startsWith('#') ? 4 : mark ? 2 : 0) + (tag ? 1 : 0);

/** Merges the declarations of the rules that style an element. */
export function declarationsFor({ name, attributes }: SaxesTagPlain, rules: readonly Rule[]): Declarations {
  const marks = new Set((attributes.class ?? '').split(/\s+/).map((one) => `.${one}`));
  if (attributes.id) marks.add(`#${attributes.id}`);
  const own = rules.filter(({ tag, mark }) => (!tag || tag === name) && (!mark || marks.has(mark)));
  return Object.assign({}, ...own.map(({ declarations }) => declarations));
}

/** Reads declarations such as `fill:#000; stroke:none`. */
export const declarationsOf = (style = ''): Declarations =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name, value] = declaration.split(':');
      return name && value ? [[name.trim(), value.replace(/!important/, '').trim()]] : [];
    }),
  );
