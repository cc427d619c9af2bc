/** Refused words in names, with the standard term. */
const terms: Readonly<Record<string, string>> = {
  piece: 'product, item or unit',
  pieces: 'products, items or units',
  shelf: 'category, subcategory or section; a row of products is a ProductShelf',
  shelves: 'sections',
  paper: 'taxDocument, invoice or creditNote',
  papers: 'taxDocuments',
  kept: 'saved, stored, cached or remaining',
  keeps: 'saves, stores or caches',
  bought: 'payable or purchased',
  told: 'notified, sent or recorded',
  heard: 'received',
  wish: 'request or input; what stands on the wishlist is an item',
  wishes: 'requests or items',
  shopper: 'customer',
  shoppers: 'customers',
  office: 'admin',
  judge: 'validate or check',
  judged: 'validated or checked',
  standing: 'status or state',
  announcement: 'notification or banner',
  announcements: 'notifications or banners',
  untouched: 'optionalField',
  takeback: 'orderReturn',
  asked: 'requested, input or query',
  seen: 'loaded, read or visible',
  news: 'event, message or notification',
  look: 'check, poll, variant or style',
  looks: 'checks or variants',
  tell: 'notify or report',
  say: 'log, report or announce',
  says: 'has, shows or reports',
  anew: 'again or uncached',
  drawn: 'rendered',
  beside: 'next to, during or extra',
};

// Names of limits, and of functions that record.
const beginnings: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /^(most|longest|largest)[A-Z]/, instead: "a limit begins with 'max'" },
  { pattern: /^(least|fewest|shortest|smallest)[A-Z]/, instead: "a limit begins with 'min'" },
  {
    pattern: /^note[A-Z]\w*(Sent|Change|Moves?|Notified|Documents?|Versions?|Day)$/,
    instead: "write 'record…'",
  },
];

/** Names with underscores in the rules: values and words of texts, which are data. */
const namesOfData: ReadonlySet<string> = new Set([
  ...['awaiting_payment', 'cod_due', 'out_for_delivery', 'picked_up', 'refund_pending'],
  ...['in_stock', 'in_repair', 'written_off'],
  ...['discount_high_low', 'price_high_low', 'price_low_high', 'rating_high_low'],
  ...['cash_note', 'last_return_day', 'refund_days', 'refund_note', 'refund_way'],
]);

/** Returns true for a name of the rules that is spelled as on the wire (decision 0117). */
const isWireName = (path: string, name: string) =>
  /^packages\/domain\/src\/(?!.*\.test\.ts$)/.test(path) &&
  /[a-z\d]_[a-z\d]/.test(name) &&
  !namesOfData.has(name);

const exceptions: readonly { readonly path: RegExp; readonly name: RegExp; readonly reason: string }[] = [
  {
    path: /./,
    name: /^(mostLoved\w*|mostTries|mostCoinsOfDay|largestPaint\w*|longestGap|longestMs|shortestCircle)$/,
    reason: 'names of the API, of Lighthouse, and figures that are measured',
  },
  {
    path: /domain\/src\/catalogue\/search-money/,
    name: /^(most|least)After$/,
    reason: "words of a price: 'or less', 'or more'",
  },
  {
    path: /features\/pages\/|routes\/home/,
    name: /^(product|small)\w*shel(f|ves)/i,
    reason: 'a row of products on a page',
  },
  {
    path: /./,
    name: /^(asked|kept|kept_by_units|office_second_factor|papers|pieces?|returnsAsked|seen|standing|stock_seen|lastSeen)$/,
    reason: 'fields and values of the API, which keep their names',
  },
  {
    path: /web\/app\/features\/\w+\/\w+\/(announcements|office)\.page\.tsx$/,
    name: /^(announcements|office)$/,
    reason: 'addresses of pages, which are the names of their files',
  },
  {
    path: /admin\/(orders\/order-history|returns\/return-track)/,
    name: /^shopper$/,
    reason: 'a value of the API: the customer as the actor of an event',
  },
  {
    path: /vip\/membership\.tsx$/,
    name: /^tell$/,
    reason: 'a text on the page',
  },
  {
    path: /^e2e\//,
    name: /^shopper$/,
    reason: 'the fixture of the journeys: a person in front of a browser',
  },
];

// Every name but those read from an object, which are declared elsewhere.
const identifier = /(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

// Comments, strings, regular expressions and the text of JSX, in this order of appearance.
const texts =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{}]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/gm;
const jsxText = /(?<=[>}])[^<>{}=;()]*(?=[<{])/g;

const withoutTexts = (path: string, code: string): string => {
  const plain = code.replaceAll(texts, "''");
  return path.endsWith('.tsx') ? plain.replaceAll(jsxText, ' ') : plain;
};

/** Returns a line for each name in a file, and for the file's name, that has a refused word. */
export function refusedNames(path: string, code: string): string[] {
  const written = [...withoutTexts(path, code).matchAll(identifier)].map(([name]) => name);
  const names = new Set([...written, ...fileNames(path)]);
  return [...names].flatMap((name) => {
    if (exceptions.some((one) => one.path.test(path) && one.name.test(name))) return [];
    const beginning = beginnings.find(({ pattern }) => pattern.test(name));
    if (beginning) return [`${path}: '${name}': ${beginning.instead}`];
    if (written.includes(name) && isWireName(path, name))
      return [`${path}: '${name}': the rules write camelCase`];
    const word = wordsOf(name).find((one) => Object.hasOwn(terms, one));
    return word === undefined ? [] : [`${path}: '${name}' says '${word}': write ${terms[word]}`];
  });
}

// A doc comment that asks instead of naming what it describes.
const question = /\/\*\*(?:\s*\*)?\s+(?<word>What|Whether|Who|How|Where)\b/g;

/** Returns a line for each doc comment of a file that begins with a question word. */
export function questionComments(path: string, code: string): string[] {
  return [...code.matchAll(question)].map(
    ({ groups }) => `${path}: a doc comment begins with '${groups?.word}': begin with a verb or a noun`,
  );
}

const fileNames = (path: string): string[] =>
  path.split('/').map((part) => part.replaceAll('-', '_').split('.')[0] ?? '');
