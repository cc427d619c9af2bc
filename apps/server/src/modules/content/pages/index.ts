/** Help and policy pages: versioned texts and their rendering. */

export { getInfoPage } from './get-info-page.ts';
export { getInfoPageSource } from './get-info-page-source.ts';
export { listInfoPageHistory } from './list-info-page-history.ts';
export { adminListInfoPages, listInfoPages } from './list-info-pages.ts';
export {
  fillPlaceholders,
  type Placeholders,
  placeholdersOf,
  unknownPlaceholders,
  withoutMarks,
} from './placeholders.ts';
export { previewInfoPage } from './preview-info-page.ts';
export { saveShippedPages } from './save-shipped-pages.ts';
export { listNewestVersions } from './store.ts';
export { updateInfoPage } from './update-info-page.ts';
