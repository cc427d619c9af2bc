/** Help and policy pages: versioned texts and their rendering. */

export {
  fillPlaceholders,
  type Placeholders,
  placeholdersOf,
  unknownPlaceholders,
  withoutMarks,
} from './placeholders.ts';
export { renderText } from './render-markdown.ts';
export { saveShippedPages } from './shipped-pages.ts';
export { listNewestVersions } from './store.ts';
