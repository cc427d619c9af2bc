/** Reads what people type and paste: numbers, codes and words with the characters that they bring along. */
export { isRounded, isVisible, plainCode, plainWords, roundedMessage } from './characters.ts';
export { type NumberUnit, numberOf, readNumber } from './read-number.ts';
