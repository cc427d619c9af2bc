import { normaliseQuery } from '@jhumka/domain/catalogue';

/** Splits a text into search words: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  const plain = normaliseQuery(text)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}
