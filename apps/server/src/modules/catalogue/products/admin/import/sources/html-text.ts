/** Elements that begin a line of their own. */
const blocks = /^(address|article|blockquote|br|div|dd|dl|dt|h[1-6]|hr|li|ol|p|section|table|tr|ul)$/;
/** Elements whose content nobody reads. */
const unread = /^(script|style|template)$/;

const entities: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    copy: '©',
    reg: '®',
    trade: '™',
  },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•' },
  ...{ deg: '°', times: '×', frac12: '½', frac14: '¼', eacute: 'é', euro: '€' },
};

/** Converts HTML to plain text with a line for each paragraph and each entry of a list; a plain text stays as it is. */
export function textFromHtml(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return decoded(html).trim();
  const parts: string[] = [];
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    parts.push(html.slice(at, close === -1 ? html.length : open).replaceAll(/\s+/g, ' '));
    if (close === -1) break;
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z0-9]*|!)/i.exec(html.slice(open, open + 20)) ?? [];
    const name = tag.toLowerCase();
    if (name === '') {
      // A sign, such as '18K < 22K'.
      parts.push('<');
      at = open + 1;
      continue;
    }
    at = close + 1;
    if (blocks.test(name)) parts.push(name === 'li' && !slash ? '\n• ' : '\n');
    if (!unread.test(name) || slash) continue;
    const end = lower.indexOf(`</${name}`, at);
    at = end === -1 ? html.length : end;
  }
  const lines = decoded(parts.join(''))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '' && line !== '•').join('\n');
}

/** Decodes the entities that texts of shops have; others stay as they are. */
const decoded = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return entities[code] ?? whole;
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    const isCharacter = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : ' ';
  });
