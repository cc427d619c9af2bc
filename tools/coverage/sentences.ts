import { read } from '../checks/source-files.ts';

/** One statement of the specification. */
export type Sentence = { number: string; section: string; text: string };

/** Returns every numbered sentence of docs/specification/sentences.md, in order. */
export function sentences(): Sentence[] {
  let section = '';
  return read('docs/specification/sentences.md')
    .split('\n')
    .flatMap((line) => {
      section = /^## (.+)$/.exec(line)?.[1] ?? section;
      const [, number, text] = /^- \*\*(\d+\.\d+)\*\* (.+)$/.exec(line) ?? [];
      return number && text ? [{ number, section, text }] : [];
    });
}
