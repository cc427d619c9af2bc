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

/** Parses a typed old address: the path alone, without query and fragment. Null when it is no path of the shop. */
export function readOldPath(typed: string): string | null {
  const text = typed.trim().replace(/[?#].*$/s, '');
  if (!isOwn(text)) return null;
  const path = pathOf(text);
  return path === '/' ? null : path;
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
