/** Pages that are made of blocks: the home page, and pages of the shop's own. */
export {
  type BlockSchedule,
  changesOf,
  draftPrefix,
  homeSlug,
  isShownOn,
  maxBlockProducts,
  maxBlocks,
  type ReadyBlock,
  readyBlocks,
  type WrittenBlock,
  writtenBlocks,
} from './blocks.ts';
export { pageNameOf } from './page-name.ts';
