/** The sign between cells: what the first line with words in it holds most of. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const head = text.slice(0, 10_000).split(/\r\n|\n|\r/);
  const line = head.find((one) => one.trim() !== '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best ?? ',';
}

/** A cell without the blanks around it, as it was before `neutralCell` made it harmless to spreadsheets. */
export function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t\r\n])/, '');
}
