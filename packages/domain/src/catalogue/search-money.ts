import { numberOf } from '../typed/index.ts';

/** A budget in a search, and the words around it. */
export interface SearchMoney {
  /** Rupees. */
  readonly minPrice?: number;
  /** Rupees. */
  readonly maxPrice?: number;
  /** The part of the search with the budget, as typed: 'under 3000'. */
  readonly text: string;
  /** The search without that part. */
  readonly rest: string;
}

// Outside of raw templates, where a build cannot escape them: one letter doubles the memory of a file.
const rupeeSign = '₹';
const rupeeWords = 'रुपये|रुपए|रु';
const hindiAbove = 'से ऊपर|से ज्यादा|से ज़्यादा';
const dash = '–';
const amount = String.raw`(?:(?:rs|inr)\.?\s*|${rupeeSign}\s*)?(\d{1,9}(?:\.\d{1,2})?)\s*(k|l|lac|lakh|lakhs|hazar|hazaar|thousand)?`;
const currency = String.raw`(?:\s*(?:rs|rupees?|inr|/-|${rupeeWords})(?![a-z]))?`;
/** Excludes numbers with a unit other than money: '20 grams', '18 inch', '22 carat'. */
const noUnit = String.raw`(?![\w.]|\s*(?:%|g|gm|gms|grams?|mm|cm|inch(?:es)?|ct|cts|carats?|kt|karats?|tola)\b)`;
const price = amount + currency + noUnit;

const most = 'under|below|less than|upto|up to|within|maximum|max|at most|budget(?: of)?|<=?';
const least = 'above|over|more than|minimum|min|at least|starting(?: from| at)?|>=?';
const mostAfter = 'से कम|के अंदर|तक|se kam|ke andar|ke niche|ke neeche|tak|or less|and under|and below|budget';
const leastAfter = String.raw`${hindiAbove}|se upar|se zyada|se jyada|or more|and above|and up|\+`;

interface Pattern {
  readonly expression: RegExp;
  readonly read: (amounts: readonly number[]) => Pick<SearchMoney, 'minPrice' | 'maxPrice'>;
}

const range = ([one = 0, other = 0]: readonly number[]) => ({
  minPrice: Math.min(one, other),
  maxPrice: Math.max(one, other),
});
const upTo = ([maxPrice = 0]: readonly number[]) => ({ maxPrice });
const from = ([minPrice = 0]: readonly number[]) => ({ minPrice });
const pattern = (expression: string, read: Pattern['read']): Pattern => ({
  expression: new RegExp(String.raw`(?<![\w.])(?:${expression})`, 'u'),
  read,
});

/** The first match counts. */
const patterns: readonly Pattern[] = [
  pattern(`(?:between|from) ${price} (?:and|to) ${price}`, range),
  pattern(String.raw`${price}\s*(?:-|${dash}|to)\s*${price}`, range),
  pattern(String.raw`(?:${most})\s*${price}`, upTo),
  pattern(String.raw`(?:${least}|from)\s*${price}`, from),
  pattern(String.raw`${price}\s*(?:${mostAfter})(?!\w)`, upTo),
  pattern(String.raw`${price}\s*(?:${leastAfter})(?!\w)`, from),
  pattern(price, upTo),
];

const multiples: Readonly<Record<string, number>> = {
  k: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
};

/** Karats of gold: '18k ring'. */
const karats: ReadonlySet<number> = new Set([8, 9, 10, 14, 18, 20, 21, 22, 23, 24]);
/**
 * Reads the budget of a search, such as 'ring under 3000', '5k to 10k' or '2 lakh tak'; undefined without one.
 * A number by itself is no price: it may be a name, a size or a SKU. Expects lower case.
 */
export function readSearchMoney(search: string): SearchMoney | undefined {
  const text = withoutThousands(search);
  for (const { expression, read } of patterns) {
    const found = expression.exec(text);
    if (!found) continue;
    const [whole, ...groups] = found;
    const isPlain = /^\d+k?$/.test(whole.trim());
    if (isPlain && !isThousands(groups)) continue;
    const bounds = read(amountsOf(groups));
    if (Object.values(bounds).some((rupees) => rupees <= 0)) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
    return { ...bounds, text: whole.trim(), rest: rest.replaceAll(/\s+/g, ' ').trim() };
  }
  return undefined;
}

function amountsOf(groups: readonly (string | undefined)[]): number[] {
  const amounts: { value: number; unit: string | undefined }[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    amounts.push({ value: Number(groups[at]), unit: groups[at + 1] });
  }
  // '5 to 10k' means thousands twice.
  const last = amounts.at(-1)?.unit;
  return amounts.map(({ value, unit }) => value * (multiples[unit ?? last ?? ''] ?? 1));
}

/** '3k' is a price, '18k' a purity. */
const isThousands = ([digits, unit]: readonly (string | undefined)[]) =>
  unit === 'k' && !karats.has(Number(digits));

/** Turns '1,00,000' into '100000'. */
const withoutThousands = (text: string) =>
  text.replaceAll(/\d[\d,]*,\d+/g, (typed) => String(numberOf(typed) || typed));
