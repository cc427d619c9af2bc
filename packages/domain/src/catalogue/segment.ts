/** Removes lone surrogates, which neither URLs nor the database can store. */
export function withoutLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}

/** Percent-encodes a text as one path segment: '/', '%', '?' and '#' lose their meaning. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(withoutLoneSurrogates(text));
}
