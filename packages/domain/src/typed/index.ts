/** Reads what people type and paste: numbers, codes and words with the characters that they bring along. */
export * from './characters.ts';
export * from './read-number.ts';
