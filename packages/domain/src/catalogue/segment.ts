/** A text without halves of surrogate pairs, which no URL and no database can carry. */
export function withoutLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}

/** A text percent-encoded as one segment of a path: '/', '%', '?' and '#' lose their meaning. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(withoutLoneSurrogates(text));
}
