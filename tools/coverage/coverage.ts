import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root } from '../checks/source-files.ts';
import { citationsIn } from './citations.ts';

/** A sentence with its tests, and the planned capability when it has none. */
export type Row = Sentence & { tests: { file: string; name: string }[]; planned: string | undefined };

/** Coverage of the specification by the project's tests. */
export type Coverage = {
  rows: Row[];
  unknown: { number: string; file: string }[];
  plan: Record<string, string>;
};

export const planFile = 'tools/coverage/planned.json';
export const tableFile = 'docs/coverage.md';

/** Plan entry of a sentence that only leaves something open: no test can show it. */
export const leftOpen = 'left open';

/** Reads the sentences, the plan and the titles of all tests. */
export function readCoverage(): Coverage {
  const plan = JSON.parse(read(planFile)) as Record<string, string>;
  const cited = testFiles().flatMap((file) =>
    citationsIn(read(file)).flatMap(({ numbers, name }) => numbers.map((number) => ({ number, file, name }))),
  );
  const byNumber = Map.groupBy(cited, (citation) => citation.number);
  const rows = sentences().map((sentence) => ({
    ...sentence,
    tests: byNumber.get(sentence.number) ?? [],
    planned: plan[sentence.number],
  }));
  const known = new Set(rows.map((row) => row.number));
  return { rows, unknown: cited.filter(({ number }) => !known.has(number)), plan };
}

/** Returns the mismatches between the sentences, the tests and the plan, one line each. */
export function complaints({ rows, unknown, plan }: Coverage): string[] {
  const known = new Set(rows.map((row) => row.number));
  return [
    ...unknown.map(({ number, file }) => `${file} cites spec ${number}, which does not exist.`),
    ...rows
      .filter((row) => row.tests.length === 0 && row.planned === undefined)
      .map((row) => `spec ${row.number} has neither a test nor a word in ${planFile}: ${row.text}`),
    ...rows
      .filter((row) => row.tests.length > 0 && row.planned !== undefined)
      .map((row) => `spec ${row.number} has a test now: npm run generate takes it out of ${planFile}.`),
    ...Object.keys(plan)
      .filter((number) => !known.has(number))
      .map((number) => `${planFile} names spec ${number}, which does not exist.`),
  ];
}

/** Removes sentences that have a test from the plan. */
export function prunePlan({ rows, plan }: Coverage): void {
  const tested = new Set(rows.filter((row) => row.tests.length > 0).map((row) => row.number));
  const rest = Object.entries(plan).filter(([number]) => !tested.has(number));
  writeFileSync(resolve(root, planFile), `${JSON.stringify(Object.fromEntries(rest), null, 2)}\n`);
}

function testFiles(): string[] {
  return globSync(['{packages,apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.{test,spec}.ts'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|build|\.react-router|tools\/coverage)$/.test(String(name)),
  }).sort();
}

/** One statement of the specification. */
type Sentence = { number: string; section: string; text: string };

/** Returns every numbered sentence of docs/specification/sentences.md, in order. */
function sentences(): Sentence[] {
  let section = '';
  return read('docs/specification/sentences.md')
    .split('\n')
    .flatMap((line) => {
      section = /^## (.+)$/.exec(line)?.[1] ?? section;
      const [, number, text] = /^- \*\*(\d+\.\d+)\*\* (.+)$/.exec(line) ?? [];
      return number && text ? [{ number, section, text }] : [];
    });
}
