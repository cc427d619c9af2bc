import JsBarcode from 'jsbarcode';

/**
 * Returns the modules of a text as Code 128 (ISO/IEC 15417), true for a dark one, without the quiet zones; null for a
 * text with letters beyond ASCII, which the code hasn't.
 */
export function code128(text: string): boolean[] | null {
  if (!/^\p{ASCII}+$/u.test(text)) return null;
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const data = target.encodings?.map((part) => part.data).join('') ?? '';
  return [...data].map((module) => module === '1');
}
