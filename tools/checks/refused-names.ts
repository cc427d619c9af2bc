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
};

/** Exceptions, with the reason. */
const exceptions: readonly { readonly path: RegExp; readonly name: RegExp; readonly reason: string }[] = [
  {
    path: /features\/home\//,
    name: /^(product|small)\w*shel(f|ves)/i,
    reason: 'a row of products on a page',
  },
  {
    path: /domain\/src\/streak\//,
    name: /^kept$/,
    reason: 'a field of the API: a day of the streak is kept or missed',
  },
  {
    path: /^e2e\//,
    name: /^shopper$/,
    reason: 'the fixture of the journeys: a person in front of a browser',
  },
];

const declaration = /\b(?:const|let|var|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

const withoutTexts = (code: string): string =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (found) => found.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** Returns a line for each declared name of a file, and for the file's name, that has a refused word. */
export function refusedNames(path: string, code: string): string[] {
  const text = withoutTexts(code);
  const declared = [...text.matchAll(declaration)].map((match) => match[1] ?? '');
  const names = new Set([...declared, ...fileNames(path)]);
  return [...names].flatMap((name) => {
    if (exceptions.some((one) => one.path.test(path) && one.name.test(name))) return [];
    const word = wordsOf(name).find((one) => one in terms);
    return word === undefined ? [] : [`${path}: '${name}' says '${word}': write ${terms[word]}`];
  });
}

const fileNames = (path: string): string[] =>
  path.split('/').map((part) => part.replaceAll('-', '_').split('.')[0] ?? '');
