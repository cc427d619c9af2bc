import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** Folders with texts for customers: pages, mails, text messages, help pages, rules and error messages. */
const places = ['apps/web/app', 'apps/server/src', 'packages/domain/src', 'packages/contract/src'];

/** Dark patterns: urgency, confirm-shaming, and fear of loss. */
const pressing: Readonly<Record<string, RegExp>> = {
  'shames who says no': /\bno,? thanks?,? (but )?i\b|\bi (don['’]t|do not) (want|like|need|care)\b/i,
  'shames who leaves':
    /\b(sorry|sad) to see you go\b|\bwe['’]ll miss you\b|\bare you sure you want to (leave|miss|lose|give up)\b/i,
  'makes haste':
    /\bhurry\b|\b(selling|going) fast\b|\blast chance\b|\b(act|buy|order) now\b|\bbefore it['’]?s (too late|gone)\b/i,
  'makes scarce by words':
    /\blimited[- ]time\b|\btoday only\b|\bonly today\b|\balmost gone\b|\bwhile stocks? lasts?\b/i,
  'tells of a crowd':
    /\b(people|others|shoppers|customers) (are )?(viewing|looking at|watching|have this in)\b/i,
  'makes afraid to miss': /\bdon['’]t miss( out)?\b|\bmissing out\b|\byou['’]re (about to lose|losing)\b/i,
  'blames the shopper': /\byou (forgot|failed|didn['’]t bother|should have)\b|\byour (own )?fault\b/i,
};

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(tsx?|md|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Customers never see comments. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const files = places.flatMap((place) => [...sources(join(root, place))]);
const written = files.map((path) => ({
  path: path.slice(root.length + 1),
  text: withoutComments(readFileSync(path, 'utf8')),
}));

describe('decisions §7: no dark patterns', () => {
  test.each(Object.entries(pressing))('decisions §7: no text of the shop %s', (_what, pattern) => {
    expect(written.length).toBeGreaterThan(500);
    const found = written.flatMap(({ path, text }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${path}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['No thanks, I like paying more', 'shames who says no'],
    ['We’re sorry to see you go', 'shames who leaves'],
    ['Hurry, selling fast', 'makes haste'],
    ['Limited time offer', 'makes scarce by words'],
    ['12 people are viewing this', 'tells of a crowd'],
    ['Don’t miss out', 'makes afraid to miss'],
    ['You forgot your visit', 'blames the shopper'],
  ])('‘%s’ would be found', (text, what) => {
    expect(text).toMatch(pressing[what] ?? /$^/);
  });
});
