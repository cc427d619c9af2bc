/** Whether the shop is open to visitors, from when, and the link that opens a closed one. */

export { beginClosed } from './begin-closed.ts';
export { changeOpening } from './change-opening.ts';
export { followOpening, type Opening } from './follow-opening.ts';
export { type OpeningFacts, openingOf } from './opening-of.ts';
export { isPreviewToken, previewPath, previewTokenOf, previewUrlOf } from './preview-token.ts';
