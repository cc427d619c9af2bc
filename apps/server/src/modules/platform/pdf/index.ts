/** PDF pages of texts in the scripts of India. */

export { fontBytes, runsOf } from './fonts.ts';
export { muted, Sheet } from './sheet.ts';
