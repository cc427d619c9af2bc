/** Maximum length of an address. */
const longest = 500;

/** Normalizes a path for comparison: decoded and encoded again, without trailing slashes. */
export function pathOf(path: string): string | null {
  try {
    const segments = path.split('/').map((segment) => {
      const plain = decodeURIComponent(segment).normalize('NFC');
      // A dot segment or an encoded slash would change the target.
      if (plain === '.' || plain === '..' || /[/\\\p{Cc}]/u.test(plain)) throw new RangeError(plain);
      return encodeURIComponent(plain);
    });
    const joined = segments.join('/').replace(/\/+$/, '');
    return joined === '' ? '/' : joined;
  } catch {
    return null;
  }
}

/** Parses a typed old address: the path with its query, without the fragment. Null when it is no path of the shop. */
export function readOldPath(typed: string): string | null {
  const [text = ''] = typed.trim().split('#');
  if (!isOwn(text)) return null;
  const [before = '', query] = splitQuery(text);
  const path = pathOf(before);
  return path === '/' || path === null ? null : path + (query === '' ? '' : `?${pairsOf(query).join('&')}`);
}

/** Splits an address at its query: '/index.php?id=42' is '/index.php' and 'id=42'. */
function splitQuery(address: string): readonly [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** The pairs of a query, each written one way. */
const pairsOf = (query: string) =>
  query
    .split('&')
    .flatMap((pair) => (pair === '' ? [] : [encodeURI(decodeQuery(pair.replaceAll('+', ' ')))]));

/**
 * Chooses among the redirects of a path, in any case of letters, by the requested query: the one with most of its pairs.
 * Returns it with the pairs that are not its own; undefined for none.
 */
export function chooseRedirect<Row extends { readonly from: string }>(
  rows: readonly Row[],
  query: string,
): { readonly row: Row; readonly rest: string } | undefined {
  const requested = pairsOf(query.replace(/^\?/, ''));
  const given = new Set(requested.map((pair) => pair.toLowerCase()));
  const own = ({ from }: Row) => pairsOf(splitQuery(from)[1].toLowerCase());
  const [row] = rows
    .filter((one) => own(one).every((pair) => given.has(pair)))
    .toSorted((one, other) => own(other).length - own(one).length);
  if (!row) return undefined;
  const used = new Set(own(row));
  const rest = requested.filter((pair) => !used.has(pair.toLowerCase())).join('&');
  return { row, rest: rest === '' ? '' : `?${rest}` };
}

/** Parses the target of a redirect: always a page of the shop itself. Null for anything else. */
export function readTarget(typed: string): string | null {
  const text = typed.trim();
  if (!isOwn(text)) return null;
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const path = pathOf(before);
  return path === null ? null : path + encodeURI(decodeQuery(after));
}

const isOwn = (text: string) =>
  text.length <= longest && /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}]/u.test(text) && !text.includes('//');

/** Decodes first, so that encoded text is not encoded twice. */
function decodeQuery(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return '';
  }
}
