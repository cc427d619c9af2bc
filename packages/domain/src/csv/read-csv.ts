/** Detects the delimiter: the most frequent candidate in the first line that has text. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const head = text.slice(0, 10_000).split(/\r\n|\n|\r/);
  const line = head.find((one) => one.trim() !== '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best ?? ',';
}

/** Trims a cell and removes the apostrophe of `neutralCell`. */
export function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t\r\n])/, '');
}
