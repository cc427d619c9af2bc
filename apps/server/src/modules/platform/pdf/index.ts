/** PDF pages of texts in the scripts of India. */

export { runsOf } from './runs.ts';
export { shapedFont } from './shape.ts';
export { muted, Sheet } from './sheet.ts';
