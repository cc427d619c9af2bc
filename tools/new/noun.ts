/** A noun in the spellings that the files need. */
export interface Noun {
  /** `gift-card`, `gift-cards`: folders, files, addresses. */
  readonly kebab: string;
  readonly kebabs: string;
  /** `giftCard`, `giftCards`: variables, names of endpoints. */
  readonly camel: string;
  readonly camels: string;
  /** `GiftCard`, `GiftCards`: types, components. */
  readonly pascal: string;
  readonly pascals: string;
  /** `gift_cards`: the table. */
  readonly table: string;
  /** `gift card`, `gift cards`: sentences. */
  readonly words: string;
  readonly plural: string;
  /** Three letters that begin its ids. */
  readonly prefix: string;
  /** `loyalty`: group of the server's modules. */
  readonly group: string;
}

/** Existing names: groups, plurals with the place that takes them, and prefixes of ids. */
export interface Taken {
  readonly groups: readonly string[];
  readonly nouns: ReadonlyMap<string, string>;
  readonly prefixes: ReadonlySet<string>;
}

const irregular: Readonly<Record<string, string>> = {
  ...{ child: 'children', foot: 'feet', goose: 'geese', man: 'men', mouse: 'mice', person: 'people' },
  ...{ tooth: 'teeth', woman: 'women', knife: 'knives', leaf: 'leaves', life: 'lives' },
  ...{ half: 'halves', lens: 'lenses', loaf: 'loaves', thief: 'thieves', wife: 'wives', quiz: 'quizzes' },
};
const uncountable = `
  advice clothing equipment feedback furniture gold information jewellery money news progress
  series silver species traffic`
  .trim()
  .split(/\s+/);
/** Words of TypeScript, of SQL and of addresses, which can't name a variable, a table or a page. */
const reserved = `
  abstract any as async await boolean break case catch class const continue debugger declare
  default delete do else enum export extends false finally for function get if implements import
  in instanceof interface let module namespace never new null number object of package private
  protected public return set static string super switch symbol this throw true try type typeof
  undefined unknown var void while with yield column constraint from group index join limit offset
  row schema select sequence table transaction trigger union view where admin api dashboard
  database endpoint list migration office store verb`
  .trim()
  .split(/\s+/);

/** Ends in s, and not as address, status and analysis do. */
const pluralEnding = /(?<![su]|si)s$/;

/** The plural of a word: `dish` → `dishes`, `category` → `categories`. */
export function pluralOf(word: string): string {
  const [, before = '', last = ''] = /^(.*-)?([a-z]+)$/.exec(word) ?? [];
  const known = irregular[last];
  if (known) return before + known;
  if (/[^aeiou]y$/.test(last)) return `${word.slice(0, -1)}ies`;
  if (/[a-z]{2}sis$/.test(last)) return `${word.slice(0, -2)}es`;
  return /(s|x|z|ch|sh)$/.test(last) ? `${word}es` : `${word}s`;
}

/** Reads a noun and its group. Returns why they are refused, as a sentence, when they can't name a thing of the shop. */
export function readNoun(word: string | undefined, group: string | undefined, taken: Taken): Noun | string {
  if (word === undefined || word === '') return 'Which noun? For example: npm run new gift-card loyalty';
  if (group === undefined || !taken.groups.includes(group))
    return `Which group of modules? One of: ${taken.groups.join(', ')}`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(word) || !/[aeiouy]/.test(word))
    return `'${word}' is not a noun: write small letters, with hyphens between words, such as gift-card`;
  if (word.length < 3 || word.length > 30) return `'${word}' has ${word.length} letters: write 3 to 30`;
  const last = word.slice(word.lastIndexOf('-') + 1);
  if (uncountable.includes(last)) return `'${word}' has no plural: take a noun that can be counted`;
  if (reserved.includes(word)) return `'${word}' is a reserved word of TypeScript, SQL or the shop`;
  if (Object.values(irregular).includes(last) || (!(last in irregular) && pluralEnding.test(last)))
    return `'${word}' looks like a plural: write the noun for one`;
  const kebabs = pluralOf(word);
  const place = taken.nouns.get(kebabs) ?? taken.nouns.get(word);
  if (place !== undefined) return `'${word}' exists already: ${place}`;
  const prefix = prefixOf(word, taken.prefixes);
  if (prefix === undefined) return `'${word}' gives no free prefix of three letters for ids`;
  return {
    kebab: word,
    kebabs,
    camel: camelCase(word),
    camels: camelCase(kebabs),
    pascal: capital(camelCase(word)),
    pascals: capital(camelCase(kebabs)),
    table: kebabs.replaceAll('-', '_'),
    words: word.replaceAll('-', ' '),
    plural: kebabs.replaceAll('-', ' '),
    prefix,
    group,
  };
}

/** The first free one of: the first letter and two of the consonants after it, then two of any letters. */
function prefixOf(word: string, taken: ReadonlySet<string>): string | undefined {
  const [first = '', ...rest] = word.replaceAll('-', '');
  const consonants = rest.filter((letter) => !'aeiou'.includes(letter));
  for (const letters of [consonants, rest]) {
    for (const [index, second] of letters.entries()) {
      for (const third of letters.slice(index + 1)) {
        if (!taken.has(first + second + third)) return first + second + third;
      }
    }
  }
  return undefined;
}

const camelCase = (word: string) => word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Writes a capital first letter. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
