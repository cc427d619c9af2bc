// A cell may hold several values with separators. A separator inside a value is escaped with a backslash,
// so that an export can be imported unchanged.

/** Escapes separator characters in a cell's part. */
export function withoutSigns(text: string, signs: string): string {
  return [...text]
    .map((letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter))
    .join('');
}

/** Splits a text at unescaped separators, into at most so many parts; unescape each with `plainPart`. */
export function partsOf(text: string, signs: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length && parts.length < most - 1; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Unescapes a part. */
export function plainPart(part: string): string {
  return part.replaceAll(/\\([\\:;,|])/g, '$1').trim();
}
