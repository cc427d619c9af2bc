/** PDF pages of texts in the scripts of India. */

export { muted, Sheet } from './sheet.ts';
